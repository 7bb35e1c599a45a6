import { CommandSearch } from '../features/command-search/command-search';
import { places } from './places';

/** The search over all records and places of the admin area. */
export default function AdminSearch() {
  return <CommandSearch places={places} />;
}
