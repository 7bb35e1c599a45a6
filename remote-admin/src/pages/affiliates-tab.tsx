import { useSearchParams } from 'react-router-dom';
import Boxes from '../features/boxes/boxes';
import { boxParam } from '../lib/record-links';
import BoxPage from './box-page';

/** The list of partners, or the page of the one that the URL names. */
export default function AffiliatesTab() {
  const id = useSearchParams()[0].get(boxParam);
  return id ? <BoxPage key={id} id={id} /> : <Boxes />;
}
