import { useParams } from 'react-router-dom';
import { Directory } from '../features/directory/directory';

/** The directory of all boxes, or of one category: one page for both addresses, so that its script exists once. */
export default function BoxesPage() {
  const { category } = useParams();
  return <Directory {...(category !== undefined && { category })} />;
}
