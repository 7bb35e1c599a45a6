import { Comments } from '../features/comments/comments';
import { PartnerSection } from './partner-section';

/** /partner-dashboard/reviews: the reviews of a box, with a reply to each. */
export default function PartnerReviewsPage() {
  return <PartnerSection>{(box) => <Comments key={box._id} box={box} />}</PartnerSection>;
}
