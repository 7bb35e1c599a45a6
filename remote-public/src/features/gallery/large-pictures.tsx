import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { Button } from '@hive/shared-ui/button';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import type { Picture } from './pictures';
import styles from './large-pictures.module.css';

interface LargePicturesProps {
  boxName: string;
  pictures: readonly Picture[];
  /** The picture in view. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/**
 * One picture at a time as large as the window allows. Buttons and the arrow keys change it. The native element, since the
 * dialog of shared-ui would add 16 KB to this remote, which has no other dialog.
 */
export default function LargePictures(props: LargePicturesProps) {
  const { boxName, pictures, index, onIndex, onClose } = props;
  const shown = pictures[index]!;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const step = (by: 1 | -1) => onIndex((index + by + pictures.length) % pictures.length);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Picture of ${boxName}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      // A press on the backdrop has the dialog itself as its target.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className={styles.large}
    >
      <div className={styles.head}>
        <p className={styles.caption}>{shown.alt}</p>
        <Button
          variant="quiet"
          size="sm"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <X size={18} aria-hidden="true" />
        </Button>
      </div>
      <BrandImage
        key={shown.url}
        kind="box"
        src={shown.url}
        alt={shown.alt}
        width={shown.width}
        height={shown.height}
        priority
        className={styles.picture}
      />
      {pictures.length > 1 && (
        <div className={styles.steps}>
          <Button variant="secondary" size="sm" onClick={() => step(-1)}>
            <ChevronLeft size={16} aria-hidden="true" />
            Previous
          </Button>
          <span role="status">
            {`${index + 1} of ${pictures.length}`}
            <VisuallyHidden>{`: ${shown.alt}`}</VisuallyHidden>
          </span>
          <Button variant="secondary" size="sm" onClick={() => step(1)}>
            Next
            <ChevronRight size={16} aria-hidden="true" />
          </Button>
        </div>
      )}
    </dialog>
  );
}
