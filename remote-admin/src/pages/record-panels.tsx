import { lazy } from 'react';
import type { TabId } from '../features/tabs';
import { boxParam, personParam } from '../lib/record-links';

const PersonPage = lazy(() => import(/* webpackChunkName: 'tables' */ './person-page'));
const BoxPage = lazy(() => import(/* webpackChunkName: 'tables' */ './box-page'));

/** The page of the record that the URL names within a tab, in place of the tab's list; null if it names none. */
export function openedRecord(tab: TabId, search: URLSearchParams) {
  const personId = tab === 'users' ? search.get(personParam) : null;
  if (personId) return <PersonPage key={personId} id={personId} />;
  const boxId = tab === 'affiliates' ? search.get(boxParam) : null;
  if (boxId) return <BoxPage key={boxId} id={boxId} />;
  return null;
}
