import { Promote } from '../features/promote/promote';
import { PartnerSection } from './partner-section';

/** /partner-dashboard/promote: the advertising picture and film of a box. */
export default function PartnerPromotePage() {
  return <PartnerSection>{(box) => <Promote key={box._id} box={box} />}</PartnerSection>;
}
