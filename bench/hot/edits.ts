import { noteFiles, noteTexts } from '@hive/shared-node/testing/hot-reload/note-feature';
import type { Sign } from './page-watch';

export interface Edit {
  file: string;
  /** What the file says now, and what it says after the nth edit. */
  before: (n: number) => string;
  after: (n: number) => string;
  /** How the page shows the nth edit. */
  sign: (n: number) => Sign;
}

/** Replaces words time and again: `first`, then `next(1)`, `next(2)`. */
const words = (
  file: string,
  first: string,
  next: (n: number) => string,
  sign: (n: number) => Sign,
): Edit => ({ file, before: (n) => (n === 1 ? first : next(n - 1)), after: next, sign });

const question = 'What would you like to receive?';

/** What is edited, by kind. Each is on the screen while the note's window is open. */
export const edits: Record<string, Edit> = {
  // A component of the site, which renders 40 others: the page that its people see.
  component: words(
    'remote-user/src/features/questionnaire/category-question.tsx',
    question,
    (n) => `${question} (${n})`,
    (n) => ({ words: `${question} (${n})` }),
  ),
  'CSS module': words(
    noteFiles.styles,
    noteTexts.style,
    (n) => `letter-spacing: ${1 + n}px`,
    (n) => ({
      words: noteTexts.lead,
      style: { name: 'letter-spacing', value: `${1 + n}px` },
    }),
  ),
  'component of shared-ui': words(
    'shared-ui/src/dialog/dialog.tsx',
    '{title}</BaseDialog.Title>',
    (n) => `{title} (${n})</BaseDialog.Title>`,
    (n) => ({ words: `${noteTexts.title} (${n})` }),
  ),
  hook: words(
    noteFiles.hook,
    noteTexts.hint,
    (n) => `${noteTexts.hint} (${n})`,
    (n) => ({ words: `${noteTexts.hint} (${n})` }),
  ),
};
