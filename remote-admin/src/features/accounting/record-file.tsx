import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import type { ReuploadAddress } from './api/reupload-file';
import { FileLink, type StoredFile } from './file-link';
import { ReuploadDialog } from './reupload-dialog';

interface RecordFileProps {
  file: StoredFile & { fileAvailable: boolean };
  /** Path of the request that uploads the file again. */
  path: ReuploadAddress;
  /** The record, for screen reader users who reach the button without its row. */
  about: string;
  labels: { view: string; missing: string; submit: string };
  /** Accepted file types, and the same as a hint. */
  accept: string;
  hint: string;
}

/** A record's file: a link to it, or a button to upload it again if it is missing. */
export function RecordFile({ file, path, about, labels, accept, hint }: RecordFileProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [wasUploaded, setUploaded] = useState(false);
  if (file.fileAvailable) {
    return (
      <FileLink file={file} focused={wasUploaded}>
        {labels.view}
        <VisuallyHidden>{` of ${about}`}</VisuallyHidden>
      </FileLink>
    );
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setDialogOpen(true)}>
        <Upload size={16} aria-hidden="true" />
        {labels.missing}
        <VisuallyHidden>{` of ${about}`}</VisuallyHidden>
      </Button>
      {isDialogOpen && (
        <ReuploadDialog
          title={labels.missing}
          action={labels.submit}
          about={about}
          path={path}
          accept={accept}
          hint={hint}
          onClose={(isUploaded) => {
            setUploaded(isUploaded);
            setDialogOpen(false);
          }}
        />
      )}
    </>
  );
}
