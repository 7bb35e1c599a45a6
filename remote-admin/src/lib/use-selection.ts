import { useState } from 'react';
import { nothingSelected, type Selection } from '@hive/shared-ui/data-table';

/**
 * The selected rows of a list. 'All' means all rows that match the query, so another query, for example from the Back
 * button, clears that selection.
 * @param listQuery the query as a string
 */
export function useSelection(listQuery: string): [Selection, (selection: Selection) => void] {
  const [stored, setStored] = useState({ selection: nothingSelected, listQuery });
  const isOutdated = stored.selection.kind === 'all' && stored.listQuery !== listQuery;
  if (isOutdated) setStored({ selection: nothingSelected, listQuery });
  return [
    isOutdated ? nothingSelected : stored.selection,
    (selection) => setStored({ selection, listQuery }),
  ];
}
