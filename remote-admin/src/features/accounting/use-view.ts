import { useLocation, useSearchParams } from 'react-router-dom';
import { viewIds, type ViewId } from './view-ids';

/** Search parameter of the surrounding dashboard; preserved when the view changes. */
const tabParam = 'tab';

/** Search parameter of the debtors: the box whose running account is shown. */
export const accountParam = 'account';

/** Search parameter of the bank statements: the one whose lines are shown. */
export const statementParam = 'statement';

/** The view selected by the URL, and links to the others. Works in the dashboard tab and on the accounting page. */
export function useView() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  return {
    view: viewIds.find((id) => id === search.get('view')) ?? viewIds[0],
    /** @param more further search parameters: list filters, a section of the view */
    hrefOf(id: ViewId, more: Readonly<Record<string, string>> = {}): string {
      const next = new URLSearchParams();
      const tab = search.get(tabParam);
      if (tab) next.set(tabParam, tab);
      if (id !== viewIds[0]) next.set('view', id);
      for (const [name, value] of Object.entries(more)) next.set(name, value);
      return next.size > 0 ? `${pathname}?${next}` : pathname;
    },
  };
}
