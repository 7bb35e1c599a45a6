import { Link } from 'react-router-dom';
import type { AdminListingChange, ListingChangeStatus } from '@hive/contract/listings';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { listingFieldLabel } from '@hive/shared-ui/lib/describe-listing';
import { formatDate } from '@hive/shared-ui/lib/format';
import type { Tone } from '@hive/shared-ui/lib/tone';
import { ListingDifference } from '@hive/shared-ui/listing-difference';
import { nameOf } from '../../lib/people';
import { EntryFact, EntryFacts, EntryTitle } from '../../lib/queue/entry-list';
import { Day, Note, Row } from '../../lib/queue/parts';
import { boxHref } from '../../lib/record-links';

const states: Readonly<Record<ListingChangeStatus, { tone: Tone; name: string }>> = {
  pending: { tone: 'honey', name: 'Waiting' },
  approved: { tone: 'leaf', name: 'Approved' },
  applied: { tone: 'leaf', name: 'In effect' },
  rejected: { tone: 'berry', name: 'Rejected' },
  withdrawn: { tone: 'neutral', name: 'Withdrawn' },
};

/** A change of price or terms in full: what differs, from which day, and who sent it. */
export function ChangeDetails({ item }: { item: AdminListingChange }) {
  const { box, status, fields, effectiveOn, by, createdAt, decidedAt, reason } = item;
  const conflicting = fields.filter(({ hasConflict }) => hasConflict);
  return (
    <>
      <Row>
        <EntryTitle>{box.name}</EntryTitle>
        <Badge tone={states[status].tone}>{states[status].name}</Badge>
      </Row>
      {status === 'pending' && conflicting.length > 0 && (
        <Alert tone="honey" title="The published value has changed since">
          {`${conflicting.map(({ field }) => listingFieldLabel(field)).join(', ')}: an approval replaces the value that is shown below as the one before.`}
        </Alert>
      )}
      <ListingDifference fields={fields} />
      <EntryFacts>
        <EntryFact term="Takes effect">{formatDate(effectiveOn)}</EntryFact>
        <EntryFact term="Sent by">{by ? nameOf(by) : 'A deleted account'}</EntryFact>
        <EntryFact term="Sent">
          <Day at={createdAt} />
        </EntryFact>
        {decidedAt && (
          <EntryFact term="Decided">
            <Day at={decidedAt} />
          </EntryFact>
        )}
        <EntryFact term="Box">
          <Link to={boxHref(box._id)}>Open the box</Link>
        </EntryFact>
      </EntryFacts>
      {!box.isActive && (
        <Alert tone="sky" title="Customers don’t see this box yet">
          An approval does not make it visible. Once its listing is complete, open the box, choose
          Edit and make it active.
        </Alert>
      )}
      {reason && <Note label="Reason for rejection">{reason}</Note>}
    </>
  );
}
