import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import type { Picture } from './pictures';
import styles from './gallery.module.css';

interface LargePicturesProps {
  boxName: string;
  pictures: readonly Picture[];
  /** The picture in view. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** One picture at a time as large as the window allows. Buttons and the arrow keys change it. */
export default function LargePictures(props: LargePicturesProps) {
  const { boxName, pictures, index, onIndex, onClose } = props;
  const shown = pictures[index]!;
  const step = (by: 1 | -1) => onIndex((index + by + pictures.length) % pictures.length);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  }

  return (
    <Dialog open onOpenChange={onClose} title={boxName} className={styles.large}>
      <div onKeyDown={onKeyDown}>
        <BrandImage
          key={shown.url}
          kind="box"
          src={shown.url}
          alt={shown.alt}
          width={shown.width}
          height={shown.height}
          priority
          className={styles.largePicture}
        />
        <p className={styles.caption}>{shown.alt}</p>
        {pictures.length > 1 && (
          <div className={styles.steps}>
            <Button variant="secondary" size="sm" onClick={() => step(-1)}>
              <ChevronLeft size={16} aria-hidden="true" />
              Previous
            </Button>
            <span role="status">{`${index + 1} of ${pictures.length}`}</span>
            <Button variant="secondary" size="sm" onClick={() => step(1)}>
              Next
              <ChevronRight size={16} aria-hidden="true" />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
