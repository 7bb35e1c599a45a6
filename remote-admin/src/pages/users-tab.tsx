import { useSearchParams } from 'react-router-dom';
import Users from '../features/users/users';
import { personParam } from '../lib/record-links';
import PersonPage from './person-page';

/** The list of users, or the page of the one that the URL names. */
export default function UsersTab() {
  const id = useSearchParams()[0].get(personParam);
  return id ? <PersonPage key={id} id={id} /> : <Users />;
}
