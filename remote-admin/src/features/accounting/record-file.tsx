import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { FileLink, type StoredFile } from './file-link';
import { ReuploadDialog } from './reupload-dialog';

interface RecordFileProps {
  file: StoredFile & { fileAvailable: boolean };
  /** The call that takes the file anew. */
  path: string;
  /** The record, for whoever hears the button without its row. */
  about: string;
  words: { view: string; missing: string; send: string };
  /** What the chooser offers, and the same in a sentence. */
  accept: string;
  hint: string;
}

/** A record's file: a link to it or, where it is missing, the way to bring it back. */
export function RecordFile({ file, path, about, words, accept, hint }: RecordFileProps) {
  const [isAsking, setAsking] = useState(false);
  const [wasBrought, setBrought] = useState(false);
  if (file.fileAvailable) {
    return (
      <FileLink file={file} focused={wasBrought}>
        {words.view}
        <VisuallyHidden>{` of ${about}`}</VisuallyHidden>
      </FileLink>
    );
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        <Upload size={16} aria-hidden="true" />
        {words.missing}
        <VisuallyHidden>{` of ${about}`}</VisuallyHidden>
      </Button>
      {isAsking && (
        <ReuploadDialog
          title={words.missing}
          action={words.send}
          about={about}
          path={path}
          accept={accept}
          hint={hint}
          onClose={(isBrought) => {
            setBrought(isBrought);
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
