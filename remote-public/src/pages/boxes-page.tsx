import { Directory } from '../features/directory/directory';

/** The directory of all boxes. */
export default function BoxesPage() {
  return <Directory />;
}
