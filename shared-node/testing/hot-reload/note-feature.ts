/** Folder of the note feature in a workspace. */
const folder = 'remote-user/src/features/questionnaire';

/** The feature's files, by kind. */
export const noteFiles = {
  component: `${folder}/note.tsx`,
  hook: `${folder}/use-note.ts`,
  styles: `${folder}/note.module.css`,
};

/** Texts in the files, for tests that edit them or look for them in the page. */
export const noteTexts = {
  button: 'Write a note',
  title: 'Your note',
  field: 'Note',
  /** Shown by the component. */
  lead: 'Only you can read it.',
  /** Returned by the hook. */
  hint: 'A line is enough.',
  /** Style of the lead. */
  style: 'letter-spacing: 1px',
};

const component = `import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import { TextField } from '@hive/shared-ui/text-field';
import styles from './note.module.css';
import { useNote } from './use-note';

export function Note() {
  const { note, setNote, hint } = useNote();
  const [open, setOpen] = useState(false);
  return (
    <section>
      <Button type="button" onClick={() => setOpen(true)}>
        ${noteTexts.button}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="${noteTexts.title}">
        <p className={styles.lead}>${noteTexts.lead}</p>
        <TextField
          label="${noteTexts.field}"
          hint={hint}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Dialog>
    </section>
  );
}
`;

const hook = `import { useState } from 'react';

export function useNote() {
  const [note, setNote] = useState('');
  return { note, setNote, hint: '${noteTexts.hint}' };
}
`;

const styles = `.lead {
  ${noteTexts.style};
}
`;

/** The page of remote-user that shows the note, and the edit that adds it. */
const page = 'remote-user/src/pages/questionnaire-page.tsx';
const showNote = (text: string): string =>
  text
    .replace(/^/, "import { Note } from '../features/questionnaire/note';\n")
    .replace('<Questionnaire />', '<Note />\n      <Questionnaire />');

/**
 * Adds a field in a dialog to a page of remote-user, with its own hook and styles. Its state exists only in the page; the
 * site's questionnaire would keep its answers over a reload.
 * @param edit edits a file of the workspace; a missing file is created
 */
export function addNote(edit: (file: string, change: (text: string) => string) => void): void {
  edit(noteFiles.component, () => component);
  edit(noteFiles.hook, () => hook);
  edit(noteFiles.styles, () => styles);
  edit(page, showNote);
}
