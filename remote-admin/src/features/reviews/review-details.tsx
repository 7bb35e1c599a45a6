import { paths } from '@hive/contract/paths';
import type { ModeratedReview } from '@hive/contract/reviews';
import { formatDate } from '@hive/shared-ui/lib/format';
import { ReviewBadges, ReviewOriginText } from '@hive/shared-ui/review-labels';
import { Stars } from '@hive/shared-ui/stars';
import { Day, DetailsHead, HeadLinks, Note, OutLink, Quote, Row } from '../../lib/queue/parts';
import { Photos } from './photos';
import { Reports } from './reports';
import { Signals } from './signals';

/** A review in full, with its reports. */
export function ReviewDetails({ item }: { item: ModeratedReview }) {
  const { box, status, createdAt, updatedAt } = item;
  return (
    <>
      <DetailsHead title={box.name} status={status}>
        <HeadLinks>
          <OutLink href={paths.partner.getHref(box._id)}>Open the profile</OutLink>
        </HeadLinks>
      </DetailsHead>
      <Row>
        <strong>{item.user}</strong>
        <Stars rating={item.rating} />
        <ReviewBadges review={item} />
        <ReviewOriginText review={item} />
        <Day at={createdAt} before="Written " />
        {formatDate(updatedAt) !== formatDate(createdAt) && (
          <Day at={updatedAt} before="Changed " />
        )}
      </Row>
      <Quote>{item.message}</Quote>
      <Photos key={item._id} review={item} />
      {item.signals && item.signals.length > 0 && <Signals signals={item.signals} />}
      {item.reply && <Note label="Brand’s reply">{item.reply}</Note>}
      {item.rejectionReason && <Note label="Reason for rejection">{item.rejectionReason}</Note>}
      {item.reports.length > 0 && (
        <Reports reports={item.reports} isShown={status === 'approved'} />
      )}
    </>
  );
}
