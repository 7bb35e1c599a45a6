import { Postbacks } from '../features/postbacks/postbacks';
import { PartnerSection } from './partner-section';

/** /partner-dashboard/integration: postback keys, tests and received postbacks of a box. */
export default function PartnerIntegrationPage() {
  return <PartnerSection>{(box) => <Postbacks key={box._id} box={box} />}</PartnerSection>;
}
