import type { ReactNode } from 'react';
import { foldText } from '@hive/contract/fold-text';

/** Marks the words of a text that match a search. */
export function highlight(text: string, matches: readonly string[]): ReactNode {
  if (matches.length === 0) return text;
  return text.split(/([\p{L}\p{N}'’]+)/u).map((part, index) =>
    // Every second part is a word.
    index % 2 === 1 && matches.includes(foldText(part)) ? <mark key={index}>{part}</mark> : part,
  );
}
