import { useState } from 'react';
import { nothingSelected, type Selection } from '@hive/shared-ui/data-table';

/**
 * The rows of a list that are chosen. All of them means all that were found: once something else is asked for, by the
 * browser's Back as well, none of them is chosen any more.
 * @param asked says what the list is asked for
 */
export function useSelection(listQuery: string): [Selection, (selection: Selection) => void] {
  const [kept, setKept] = useState({ selection: nothingSelected, listQuery });
  const isOver = kept.selection.kind === 'all' && kept.listQuery !== listQuery;
  if (isOver) setKept({ selection: nothingSelected, listQuery });
  return [
    isOver ? nothingSelected : kept.selection,
    (selection) => setKept({ selection, listQuery }),
  ];
}
