import { useLocation, useSearchParams } from 'react-router-dom';
import { views, type ViewId } from './views';

/** Of the address of one view, this belongs to the place where accounting is shown, and goes with it to the next. */
const tabParam = 'tab';

/** The chosen view, as the address says it, and the addresses of the others: on the dashboard and on its own page. */
export function useView() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const view = views.find(({ id }) => id === search.get('view')) ?? views[0];
  return {
    view,
    /** @param more what else the address is to say: filters of a list, a part of the view */
    hrefOf(id: ViewId, more: Readonly<Record<string, string>> = {}): string {
      const next = new URLSearchParams();
      const tab = search.get(tabParam);
      if (tab) next.set(tabParam, tab);
      if (id !== views[0].id) next.set('view', id);
      for (const [name, value] of Object.entries(more)) next.set(name, value);
      return next.size > 0 ? `${pathname}?${next}` : pathname;
    },
  };
}
