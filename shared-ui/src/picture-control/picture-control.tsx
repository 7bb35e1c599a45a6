import clsx from 'clsx';
import { ImageUp, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../alert/alert';
import { Avatar } from '../avatar/avatar';
import { Button, buttonClass } from '../button/button';
import { UploadProgress } from '../upload-progress/upload-progress';
import styles from './picture-control.module.css';

const RemoveDialog = lazy(() => import('./remove-dialog'));

interface PictureControlProps {
  name: string;
  email: string;
  /** URL of the picture, or null. */
  picture: string | null;
  size?: 'md' | 'lg';
  /** The action in progress. */
  work: 'uploading' | 'removing' | null;
  /** Fraction of the upload sent, 0 to 1. */
  progress: number;
  /** Error message. */
  fault: string;
  /** Status message for screen readers. */
  notice: string;
  onUpload: (file: File) => void;
  onCancel: () => void;
  /** Called once the user has confirmed. */
  onRemove: () => void;
  /** Content between the picture and its buttons: a name, a hint. */
  children?: ReactNode;
}

/** The user's picture or initials, with buttons to change and remove it. Sends no requests itself. */
export function PictureControl(props: PictureControlProps) {
  const { name, email, picture, size, work, fault, notice, onCancel, onRemove, children } = props;
  const [asking, setAsking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  // Move focus: the remove button unmounts with the picture.
  useEffect(() => {
    if (!picture && document.activeElement === document.body && notice) chooser.current?.focus();
  }, [picture, notice]);

  return (
    <div className={clsx(styles.control, children && styles.withWords)}>
      <Avatar name={name} email={email} picture={picture} size={size} />
      {children && <div className={styles.who}>{children}</div>}
      <div className={styles.doing}>
        <div className={styles.actions}>
          <UploadButton chooser={chooser} hasPicture={picture !== null} onUpload={props.onUpload} />
          {work === 'uploading' ? (
            <Button variant="quiet" size="sm" onClick={onCancel}>
              Cancel
            </Button>
          ) : (
            picture && (
              <Button
                variant="quiet"
                size="sm"
                busy={work === 'removing'}
                onClick={() => setAsking(true)}
              >
                <Trash2 size={16} aria-hidden="true" />
                Remove Picture
              </Button>
            )
          )}
        </div>
        {work === 'uploading' && (
          <UploadProgress
            label="Uploading your picture"
            fraction={props.progress}
            onceSent="Almost there…"
          />
        )}
        {fault && <Alert tone="berry">{fault}</Alert>}
        <p role="status" className="visually-hidden">
          {notice}
        </p>
      </div>
      <Suspense>
        {asking && (
          <RemoveDialog
            onClose={() => setAsking(false)}
            onRemove={() => {
              setAsking(false);
              onRemove();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

interface UploadButtonProps {
  chooser: RefObject<HTMLInputElement | null>;
  hasPicture: boolean;
  onUpload: (file: File) => void;
}

/** A native file input styled as a button: keeps native focus and keyboard behaviour. */
function UploadButton({ chooser, hasPicture, onUpload }: UploadButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.upload)}
    >
      <ImageUp size={16} aria-hidden="true" />
      {hasPicture ? 'Change picture' : 'Add a picture'}
      <input
        ref={chooser}
        id={id}
        type="file"
        className="visually-hidden"
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
          if (file) onUpload(file);
        }}
      />
    </label>
  );
}
