import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { buttonClass } from '@hive/shared-ui/button';
import { receiptHint, receiptTypes } from '../../receipt-file';
import styles from './receipts.module.css';

/** Drop zone for receipts, with a file chooser. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      className={clsx(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={28} aria-hidden="true" className={styles.icon} />
      <p className={styles.lead}>Drop receipts here, as many as you like</p>
      <p id={`${id}-hint`} className={styles.quiet}>
        {`${receiptHint} Each becomes a draft, filled in with what could be read from it.`}
      </p>
      <label
        htmlFor={id}
        className={clsx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.chooser)}
      >
        Choose receipts
        <input
          id={id}
          type="file"
          multiple
          accept={receiptTypes}
          className="visually-hidden"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Reset, so that choosing the same file again fires a change event.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </label>
    </div>
  );
}
