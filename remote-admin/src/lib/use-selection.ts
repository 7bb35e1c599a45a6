import { useState } from 'react';
import { nothingSelected, type Selection } from '@hive/shared-ui/data-table';

/**
 * The rows of a list that are chosen. All of them means all that were found: once something else is asked for, by the
 * browser's Back as well, none of them is chosen any more.
 * @param asked says what the list is asked for
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
