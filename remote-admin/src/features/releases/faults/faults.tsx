import { useSearchParams } from 'react-router-dom';
import { FaultDetail } from './fault-detail';
import { FaultList } from './fault-list';

/** Errors of releases in browsers: the list, or one of them. */
export default function Faults() {
  const [search] = useSearchParams();
  const id = search.get('fault');
  return id ? <FaultDetail key={id} id={id} /> : <FaultList />;
}
