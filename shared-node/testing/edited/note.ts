/** Where the note's files lie in a workspace. */
const folder = 'remote-user/src/features/questionnaire';

/** Files of the note, by what is edited in them. */
export const noteFiles = {
  component: `${folder}/note.tsx`,
  hook: `${folder}/use-note.ts`,
  styles: `${folder}/note.module.css`,
};

/** What the files say, for whoever edits them or looks for it in the page. */
export const noteTexts = {
  button: 'Write a note',
  title: 'Your note',
  field: 'Note',
  /** In the component. */
  lead: 'Only you can read it.',
  /** In the hook. */
  hint: 'A line is enough.',
  /** In the styles, of the lead. */
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

/** The page of remote-user that shows the note, and how it does. */
const page = 'remote-user/src/pages/questionnaire-page.tsx';
const shown = (text: string): string =>
  text
    .replace(/^/, "import { Note } from '../features/questionnaire/note';\n")
    .replace('<Questionnaire />', '<Note />\n      <Questionnaire />');

/**
 * A field and a window in a page of remote-user, with a hook and styles of their own: state that nothing but the page
 * holds. The site's own questionnaire keeps its answers over a reload.
 * @param edit changes a file of the workspace; one that is not there yet is empty
 */
export function addNote(edit: (file: string, change: (text: string) => string) => void): void {
  edit(noteFiles.component, () => component);
  edit(noteFiles.hook, () => hook);
  edit(noteFiles.styles, () => styles);
  edit(page, shown);
}
