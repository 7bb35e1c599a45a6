import { useState } from 'react';
import type { BankLine } from '@hive/contract/bank-lines';
import { toMatchedLine, type MatchedLine } from '../api/list-lines';

const isMatched = (line: BankLine): boolean => toMatchedLine(line) !== null;

/**
 * The selection of lines to confirm, across pages.
 * @param lines the lines of the page
 */
export function useLineSelection(lines: readonly BankLine[]) {
  const [stored, setStored] = useState<readonly MatchedLine[]>([]);
  // A line of the page that was decided meanwhile is no longer selected.
  const decided = new Set(lines.filter((line) => !isMatched(line)).map(({ _id }) => _id));
  const selected = stored.filter(({ _id }) => !decided.has(_id));
  const matched = lines.flatMap((line) => toMatchedLine(line) ?? []);
  const isSelected = (id: string): boolean => selected.some(({ _id }) => _id === id);

  const change = (some: readonly MatchedLine[], isOn: boolean): void => {
    const ids = new Set(some.map(({ _id }) => _id));
    const others = selected.filter(({ _id }) => !ids.has(_id));
    setStored(isOn ? [...others, ...some] : others);
  };

  return {
    selected,
    isSelected: ({ _id }: BankLine) => isSelected(_id),
    canSelect: isMatched,
    select: (line: BankLine, isOn: boolean) => {
      const matched = toMatchedLine(line);
      if (matched) change([matched], isOn);
    },
    canSelectPage: matched.length > 0,
    isPageSelected: matched.length > 0 && matched.every(({ _id }) => isSelected(_id)),
    selectPage: (isOn: boolean) => change(matched, isOn),
    clear: () => setStored([]),
  };
}

export type LineSelection = ReturnType<typeof useLineSelection>;
