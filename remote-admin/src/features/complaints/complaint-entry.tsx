import type { Complaint } from '@hive/contract/complaints';
import { EntryLine, EntryLines, EntryText } from '../../lib/queue/parts';
import { DueBadge } from './due-badge';
import { topicLabels } from './topic-labels';

/** A complaint in the list. */
export function ComplaintEntry({ item }: { item: Complaint }) {
  return (
    <EntryLines title={item.number} at={item.createdAt}>
      <EntryLine>
        <span>{topicLabels[item.topic]}</span>
        {item.assignee && <span>{item.assignee.name}</span>}
      </EntryLine>
      <EntryText>{item.message}</EntryText>
      <span>
        <DueBadge item={item} />
      </span>
    </EntryLines>
  );
}
