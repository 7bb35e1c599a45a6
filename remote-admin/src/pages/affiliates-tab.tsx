import { useSearchParams } from 'react-router-dom';
import Boxes from '../features/boxes/boxes';
import { VerificationsToRenew } from '../features/verification/verifications-to-renew';
import { boxParam, renewalsParam } from '../lib/record-links';
import BoxPage from './box-page';

/** The list of partners, the page of the one that the URL names, or the verifications that need attention. */
export default function AffiliatesTab() {
  const [params] = useSearchParams();
  const id = params.get(boxParam);
  if (params.has(renewalsParam)) return <VerificationsToRenew />;
  return id ? <BoxPage key={id} id={id} /> : <Boxes />;
}
