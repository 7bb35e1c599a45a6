import { Orders } from '../features/orders/orders';
import { PartnerSection } from './partner-section';

/** /partner-dashboard/orders: the orders of a box and what became of each. */
export default function PartnerOrdersPage() {
  return <PartnerSection>{(box) => <Orders key={box._id} box={box} />}</PartnerSection>;
}
