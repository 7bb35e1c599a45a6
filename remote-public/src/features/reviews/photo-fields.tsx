import clsx from 'clsx';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { limits } from '@hive/contract/limits';
import type { StoredReviewPhoto } from '@hive/contract/review-photos';
import type { ReviewBody } from '@hive/contract/reviews';
import { ApiError } from '@hive/shared-auth/http';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { TextField } from '@hive/shared-ui/text-field';
import { UploadProgress } from '@hive/shared-ui/upload-progress';
import type { usePhotoUpload } from './api/upload-photo';
import styles from './photo-fields.module.css';

interface PhotoFieldsProps {
  form: Pick<UseFormReturn<ReviewBody>, 'control' | 'register' | 'formState'>;
  /** The uploaded photos, with their addresses. */
  stored: readonly StoredReviewPhoto[];
  upload: ReturnType<typeof usePhotoUpload>;
}

const mib = 1024 * 1024;
const tooLarge = `This picture is too large. Choose one of at most ${limits.pictureMaxBytes / mib} MB.`;

/** Adds, describes and removes the photos of a review. Each is uploaded when it is chosen. */
export function PhotoFields({ form, stored, upload }: PhotoFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'photos' });
  const errors = form.formState.errors.photos;
  const id = useId();
  const [fault, setFault] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const message = fault || errors?.message || errors?.root?.message;

  async function add(file: File) {
    setFault(file.size > limits.pictureMaxBytes ? tooLarge : '');
    if (file.size > limits.pictureMaxBytes) return;
    try {
      const photo = await upload.send(file);
      if (photo) append({ _id: photo._id, alt: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(Object.values(error.fields ?? {})[0] ?? error.message);
    }
  }

  return (
    <fieldset className={styles.photos}>
      <legend>Photos (optional)</legend>
      {fields.length > 0 && (
        <ul className={styles.list}>
          {fields.map(({ id: key, _id }, at) => (
            <li key={key} className={styles.photo}>
              <Thumbnail photo={stored.find((photo) => photo._id === _id)} />
              <TextField
                label={`What does picture ${at + 1} show?`}
                hint="For people who can’t see it."
                maxLength={limits.pictureAltMax}
                error={errors?.[at]?.alt?.message ?? errors?.[at]?._id?.message}
                aria-required
                {...form.register(`photos.${at}.alt`)}
              />
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove picture ${at + 1}`}
                onClick={() => {
                  setFault('');
                  remove(at);
                  // The button unmounts with its picture.
                  chooser.current?.focus();
                }}
              >
                <Trash2 size={16} aria-hidden="true" />
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {upload.isSending && (
        <UploadProgress
          label="Uploading your picture"
          fraction={upload.fraction}
          onceSent="Checking it…"
        />
      )}
      <div className={styles.actions}>
        <label
          htmlFor={id}
          className={clsx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.chooser)}
        >
          <ImageUp size={16} aria-hidden="true" />
          {fields.length === 0 ? 'Add a picture' : 'Add another picture'}
          <input
            ref={chooser}
            id={id}
            type="file"
            className="visually-hidden"
            accept="image/jpeg,image/png,image/webp,image/gif"
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-error ${id}-hint` : `${id}-hint`}
            onClick={(event) => {
              if (fields.length < limits.reviewPhotosMax && !upload.isSending) return;
              event.preventDefault();
              if (!upload.isSending) setFault(`Add at most ${limits.reviewPhotosMax} pictures.`);
            }}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Allow the same file to be selected again: an unchanged value fires no event.
              target.value = '';
              if (file) void add(file);
            }}
          />
        </label>
        {upload.isSending && (
          <Button variant="quiet" size="sm" onClick={upload.cancel}>
            Cancel upload
          </Button>
        )}
      </div>
      {message && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {message}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {`Up to ${limits.reviewPhotosMax} pictures: JPEG, PNG, WebP or GIF of up to ${limits.pictureMaxBytes / mib} MB. We remove details such as the location. Don’t show other people or your address.`}
      </p>
    </fieldset>
  );
}

/** Described by the field beside it, so it has no text. */
function Thumbnail({ photo }: { photo: StoredReviewPhoto | undefined }) {
  if (!photo) return <p className={styles.missing}>No longer available</p>;
  const { url, width, height } = photo;
  return <img src={url} alt="" width={width} height={height} className={styles.thumbnail} />;
}
