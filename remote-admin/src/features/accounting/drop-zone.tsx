import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { buttonClass } from '@hive/shared-ui/button';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** What to drop. */
  lead: string;
  hint: string;
  /** Label of the file chooser. */
  chooseLabel: string;
  accept: string;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Drop zone for files, with a file chooser. */
export function DropZone({
  lead,
  hint,
  chooseLabel,
  accept,
  multiple = false,
  onFiles,
}: DropZoneProps) {
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
      <p className={styles.lead}>{lead}</p>
      <p id={`${id}-hint`} className={styles.quiet}>
        {hint}
      </p>
      <label
        htmlFor={id}
        className={clsx(buttonClass({ variant: 'secondary', size: 'sm' }), styles.chooser)}
      >
        {chooseLabel}
        <input
          id={id}
          type="file"
          multiple={multiple}
          accept={accept}
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
