import type { AdminListingChange } from '@hive/contract/listings';
import { Queue } from '../../lib/queue/queue';
import type { QueueKind } from '../../lib/queue/queue-kind';
import {
  approveListingChange,
  loadListingChanges,
  rejectListingChange,
} from './api/listing-changes';
import { ChangeDetails } from './change-details';
import { ChangeEntry } from './change-entry';

const isWaiting = ({ status }: AdminListingChange): boolean => status === 'pending';

const listingChanges: QueueKind<AdminListingChange> = {
  name: 'Listing changes',
  states: [
    { id: 'pending', label: 'Waiting', empty: 'Nothing is waiting.' },
    { id: 'approved', label: 'Approved', empty: 'No approved change waits for its day.' },
    { id: 'applied', label: 'In effect', empty: 'No change has taken effect yet.' },
    { id: 'rejected', label: 'Rejected', empty: 'Nothing is rejected.' },
  ],
  load: loadListingChanges,
  nameOf: ({ box }) => `Change of ${box.name}`,
  mayApprove: isWaiting,
  mayRefuse: isWaiting,
  approve: approveListingChange,
  refuse: rejectListingChange,
  refusal: { verb: 'Reject', done: 'Rejected' },
  reasonHint: 'We’ll email it to the brand’s partners.',
  reasons: [
    'Your website shows another price.',
    'Your website shows other terms.',
    'It does not say what a delivery costs.',
    'The day on which it takes effect does not match your website.',
  ],
  Entry: ChangeEntry,
  Details: ChangeDetails,
};

/** The queue of changes of prices and terms that partners sent. */
export default function ListingChanges() {
  return <Queue kind={listingChanges} />;
}
