import { noteFiles, noteTexts } from '@hive/shared-node/testing/hot-reload/note-feature';
import type { Sign } from './page-watch';

export interface Edit {
  file: string;
  /** The text before and after the nth edit. */
  before: (n: number) => string;
  after: (n: number) => string;
  /** What the page shows after the nth edit. */
  sign: (n: number) => Sign;
}

/** Replaces a text repeatedly: `first`, then `next(1)`, `next(2)` and so on. */
const replaceText = (
  file: string,
  first: string,
  next: (n: number) => string,
  sign: (n: number) => Sign,
): Edit => ({ file, before: (n) => (n === 1 ? first : next(n - 1)), after: next, sign });

const question = 'What would you like to receive?';

/** Edits by kind. Each is visible while the note's dialog is open. */
export const edits: Record<string, Edit> = {
  // A real component of the site, which renders 40 others.
  component: replaceText(
    'remote-user/src/features/questionnaire/category-question.tsx',
    question,
    (n) => `${question} (${n})`,
    (n) => ({ text: `${question} (${n})` }),
  ),
  'CSS module': replaceText(
    noteFiles.styles,
    noteTexts.style,
    (n) => `letter-spacing: ${1 + n}px`,
    (n) => ({
      text: noteTexts.lead,
      style: { name: 'letter-spacing', value: `${1 + n}px` },
    }),
  ),
  'component of shared-ui': replaceText(
    'shared-ui/src/dialog/dialog.tsx',
    '{title}</BaseDialog.Title>',
    (n) => `{title} (${n})</BaseDialog.Title>`,
    (n) => ({ text: `${noteTexts.title} (${n})` }),
  ),
  hook: replaceText(
    noteFiles.hook,
    noteTexts.hint,
    (n) => `${noteTexts.hint} (${n})`,
    (n) => ({ text: `${noteTexts.hint} (${n})` }),
  ),
};
