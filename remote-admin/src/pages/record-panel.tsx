import BoxPage from './box-page';
import PersonPage from './person-page';

/** The page of a record in place of its tab's list: of a person in Users, of a box in Affiliates. */
export default function RecordPanel({ tab, id }: { tab: string; id: string }) {
  return tab === 'users' ? <PersonPage id={id} /> : <BoxPage id={id} />;
}
