import { Flag, Image, TriangleAlert } from 'lucide-react';
import type { ModeratedReview } from '@hive/contract/reviews';
import { Badge } from '@hive/shared-ui/badge';
import { Stars } from '@hive/shared-ui/stars';
import { EntryLine, EntryLines, EntryText } from '../../lib/queue/parts';

/** A review in the list. */
export function ReviewEntry({ item }: { item: ModeratedReview }) {
  const { box, user, rating, message, reports, signals = [], photos = [], updatedAt } = item;
  return (
    <EntryLines title={box.name} at={updatedAt}>
      <EntryLine>
        <span>{user}</span>
        <Stars rating={rating} size="sm" />
      </EntryLine>
      <EntryText>{message}</EntryText>
      {reports.length + signals.length + photos.length > 0 && (
        <EntryLine>
          {photos.length > 0 && (
            <Badge icon={<Image size={12} aria-hidden="true" />}>
              {photos.length === 1 ? '1 photo' : `${photos.length} photos`}
            </Badge>
          )}
          {reports.length > 0 && (
            <Badge tone="berry" icon={<Flag size={12} aria-hidden="true" />}>
              {reports.length === 1 ? '1 report' : `${reports.length} reports`}
            </Badge>
          )}
          {signals.length > 0 && (
            <Badge tone="honey" icon={<TriangleAlert size={12} aria-hidden="true" />}>
              {signals.length === 1 ? '1 sign of abuse' : `${signals.length} signs of abuse`}
            </Badge>
          )}
        </EntryLine>
      )}
    </EntryLines>
  );
}
