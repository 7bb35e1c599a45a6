import clsx from 'clsx';
import { ArrowDown, ArrowUp, ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ListingPicture } from '@hive/contract/listings';
import { limits } from '@hive/contract/limits';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { InlineConfirm } from '@hive/shared-ui/inline-confirm';
import { TextField } from '@hive/shared-ui/text-field';
import { UploadProgress } from '@hive/shared-ui/upload-progress';
import { useUploadPicture } from './api/listing';
import { problemOf, type Problems } from './problem-of';
import styles from './listing.module.css';

interface Drafted {
  _id: string;
  alt: string;
}

interface PicturesProps {
  boxId: string;
  /** In their order. */
  drafted: readonly Drafted[];
  /** Every picture that can be used. */
  uploaded: readonly ListingPicture[];
  problems: Problems;
  onChange: (pictures: readonly Drafted[]) => void;
}

/** The pictures of a listing with their alternative texts: add, describe, order, remove. */
export function Pictures({ boxId, drafted, uploaded, problems, onChange }: PicturesProps) {
  const [removing, setRemoving] = useState<string | null>(null);
  const [notice, setNotice] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  // Move focus: the chooser unmounts during the upload, and the new picture needs its text.
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus();
  }, [added]);

  function move(from: number, to: number): void {
    const rest = drafted.filter((_, index) => index !== from);
    onChange([...rest.slice(0, to), drafted[from]!, ...rest.slice(to)]);
    setNotice(`Picture ${from + 1} is now number ${to + 1}.`);
  }

  function remove(id: string): void {
    onChange(drafted.filter(({ _id }) => _id !== id));
    setRemoving(null);
    setNotice('The picture was removed.');
    // Move focus: the picture's buttons unmount.
    chooser.current?.focus();
  }

  return (
    <div className={styles.fields}>
      <p className={styles.quiet}>
        The first one is shown in lists. Describe each one for people who can’t see it.
      </p>
      {drafted.length === 0 && (
        <p className={styles.quiet}>
          No pictures here yet. A picture that we added stays until you publish your own.
        </p>
      )}
      <ol ref={list} className={styles.pictures}>
        {drafted.map(({ _id, alt }, index) => (
          <li key={_id} className={styles.picture}>
            <img
              src={uploaded.find((one) => one._id === _id)?.url}
              alt=""
              width={160}
              height={120}
              className={styles.thumbnail}
            />
            <div className={styles.fields}>
              <TextField
                label={`Alternative text of picture ${index + 1}`}
                value={alt}
                maxLength={limits.pictureAltMax}
                error={problemOf(problems, `pictures.${index}`)}
                onChange={({ target }) =>
                  onChange(
                    drafted.map((one) => (one._id === _id ? { _id, alt: target.value } : one)),
                  )
                }
              />
              <div className={styles.actions}>
                {index > 0 && (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Move picture ${index + 1} up`}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp size={16} aria-hidden="true" />
                    Up
                  </Button>
                )}
                {index < drafted.length - 1 && (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Move picture ${index + 1} down`}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                    Down
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => setRemoving(_id)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                  Remove
                </Button>
              </div>
              {removing === _id && (
                <InlineConfirm
                  title="Remove this picture?"
                  yes="Remove it"
                  no="Keep it"
                  onYes={() => remove(_id)}
                  onNo={() => setRemoving(null)}
                >
                  It disappears from your profile when you publish.
                </InlineConfirm>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {notice}
      </p>
      {drafted.length < limits.boxPictures && (
        <AddPicture
          boxId={boxId}
          chooser={chooser}
          onAdded={({ _id, alt }) => {
            onChange([...drafted, { _id, alt }]);
            setAdded(_id);
          }}
        />
      )}
      {problems['pictures'] && <p className={styles.problem}>{problems['pictures']}</p>}
    </div>
  );
}

interface AddPictureProps {
  boxId: string;
  chooser: React.RefObject<HTMLInputElement | null>;
  onAdded: (picture: ListingPicture) => void;
}

/** The first problem of a file, which the api checks. A file that is too large is refused before its field is known. */
const uploadMessage = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.fields ?? {})[0] : undefined) ??
  getErrorMessage(error, 'The picture could not be uploaded. Try again.', 'BODY_TOO_LARGE');

/** Uploads a picture and adds it to the draft. */
function AddPicture({ boxId, chooser, onAdded }: AddPictureProps) {
  const id = useId();
  const [fraction, setFraction] = useState(0);
  const upload = useUploadPicture(boxId);
  const add = useEffectEvent(onAdded);
  // By now the draft may be another one than when the upload began.
  useEffect(() => {
    if (upload.data) add(upload.data);
  }, [upload.data]);
  // Move focus: the chooser is mounted again.
  useEffect(() => {
    if (upload.isError) chooser.current?.focus();
  }, [upload.isError, chooser]);
  return (
    <div className={styles.fields}>
      {upload.isPending ? (
        <UploadProgress label="Uploading the picture" fraction={fraction} onceSent="Checking it…" />
      ) : (
        <div>
          <label
            htmlFor={id}
            className={clsx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.chooser)}
          >
            <ImageUp size={16} aria-hidden="true" />
            Add a picture
            <input
              ref={chooser}
              id={id}
              type="file"
              className="visually-hidden"
              accept="image/jpeg,image/png,image/webp,image/gif"
              aria-invalid={upload.isError || undefined}
              aria-describedby={upload.isError ? `${id}-problem ${id}-hint` : `${id}-hint`}
              onChange={({ target }) => {
                const file = target.files?.[0];
                // Allow the same file to be selected again: an unchanged value fires no event.
                target.value = '';
                if (!file) return;
                setFraction(0);
                upload.mutate({ file, onProgress: setFraction });
              }}
            />
          </label>
        </div>
      )}
      {upload.isError && (
        <Alert id={`${id}-problem`} tone="berry">
          {uploadMessage(upload.error)}
        </Alert>
      )}
      <p id={`${id}-hint`} className={styles.quiet}>
        {`A JPEG, PNG, WebP or GIF of up to 5 MB. At most ${limits.boxPictures} pictures.`}
      </p>
    </div>
  );
}
