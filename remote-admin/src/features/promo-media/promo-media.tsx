import type { ModeratedPromo } from '@hive/contract/promo-media';
import { Queue } from '../../lib/queue/queue';
import type { QueueKind } from '../../lib/queue/queue-kind';
import { approvePromo, refusePromo } from './api/decide-promo';
import { loadPromoMedia } from './api/list-promo-media';
import { promoKindLabels } from './promo-kind-labels';
import { PromoDetails } from './promo-details';
import { PromoEntry } from './promo-entry';

const promoMedia: QueueKind<ModeratedPromo> = {
  name: 'Promo media',
  states: [
    { id: 'waiting', label: 'Waiting', empty: 'Nothing is waiting.' },
    { id: 'approved', label: 'Approved', empty: 'Nothing is approved yet.' },
    { id: 'rejected', label: 'Rejected', empty: 'Nothing is rejected.' },
  ],
  load: loadPromoMedia,
  nameOf: ({ box, kind }) => `${promoKindLabels[kind]} of ${box.name}`,
  mayApprove: ({ status }) => status !== 'approved',
  mayRefuse: ({ status }) => status !== 'refused',
  approve: approvePromo,
  refuse: refusePromo,
  refusal: { verb: 'Reject', done: 'Rejected' },
  reasonHint: 'We’ll email it to the brand’s partners.',
  reasons: [
    'It shows a price or an offer that your website does not have.',
    'It is blurred, cut off or hard to read.',
    'It shows something other than your box.',
    'It uses pictures, music or names that belong to someone else.',
  ],
  Entry: PromoEntry,
  Details: PromoDetails,
};

/** The queue of promo media, reviewed before publication on profiles. */
export default function PromoMedia() {
  return <Queue kind={promoMedia} />;
}
