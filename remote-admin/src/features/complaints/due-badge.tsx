import { CalendarClock } from 'lucide-react';
import type { Complaint } from '@hive/contract/complaints';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate } from '@hive/shared-ui/lib/format';

/** The day of the answer of an open complaint, marked when it has passed. */
export function DueBadge({ item }: { item: Complaint }) {
  if (item.status !== 'open') return null;
  const day = formatDate(item.dueOn);
  return (
    <Badge
      tone={item.isOverdue ? 'berry' : 'honey'}
      icon={<CalendarClock size={12} aria-hidden="true" />}
    >
      {item.isOverdue ? `Overdue since ${day}` : `Answer by ${day}`}
    </Badge>
  );
}
