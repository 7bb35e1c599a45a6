import { useParams } from 'react-router-dom';
import { Directory } from '../features/directory/directory';

/** The directory of one category. */
export default function BoxCategoryPage() {
  const { category = '' } = useParams();
  return <Directory category={category} />;
}
