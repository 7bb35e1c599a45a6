import type { To } from 'react-router-dom';

/** A link to a section that keeps the selected box. */
export const sectionLink = (pathname: string, boxId: string | null): To => ({
  pathname,
  search: boxId ? `?${new URLSearchParams({ box: boxId }).toString()}` : '',
});
