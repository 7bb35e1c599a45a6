import { CopyCheck } from 'lucide-react';
import type { AdminApplication } from '@hive/contract/applications';
import { Badge } from '@hive/shared-ui/badge';
import { EntryLines, EntryText } from '../../lib/queue/parts';

/** An application in the list. */
export function ApplicationEntry({ item }: { item: AdminApplication }) {
  return (
    <EntryLines title={item.brandName} at={item.createdAt}>
      <span>{item.applicant.name}</span>
      <EntryText>{item.shortDescription}</EntryText>
      {item.status === 'pending' && item.boxesOfThatName.length > 0 && (
        <span>
          <Badge tone="honey" icon={<CopyCheck size={12} aria-hidden="true" />}>
            Name is listed
          </Badge>
        </span>
      )}
    </EntryLines>
  );
}
