import { useEffect, useRef } from 'react';
import { Button } from '@hive/shared-ui/button';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import styles from './bulk-progress-panel.module.css';
import type { BulkProgress } from './use-bulk-operation';

interface BulkProgressPanelProps {
  progress: BulkProgress;
  onCancel: () => void;
  /** Continues a stopped operation. */
  onResume: () => void;
  onClose: () => void;
}

/** The number of failures listed. The rest are counted. */
const listed = 50;

/** Progress and result of a bulk operation, with each failure's reason. Does not cover the page. */
export function BulkProgressPanel({
  progress,
  onCancel,
  onResume,
  onClose,
}: BulkProgressPanelProps) {
  const { title, state, total, done, failed } = progress;
  const panel = useRef<HTMLElement>(null);
  const isRunning = state === 'finding' || state === 'working';
  // Move focus: the pressed button unmounts with the selection.
  useEffect(() => {
    if (isRunning) panel.current?.focus();
  }, [isRunning]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className={styles.panel}
      data-state={failed.length > 0 || state === 'stopped' ? 'faulty' : state}
    >
      <p className={styles.title} role="status">
        {sentenceOf(progress)}
      </p>
      {isRunning && (
        <progress
          className={styles.bar}
          aria-label={title}
          max={total || undefined}
          value={state === 'working' ? done + failed.length : undefined}
        />
      )}
      {failed.length > 0 && (
        <ul className={styles.failed}>
          {failed.slice(0, listed).map(({ _id, name, message }) => (
            <li key={_id}>
              <strong>{name}</strong>
              {` ${message}`}
            </li>
          ))}
          {failed.length > listed && (
            <li>{`And ${formatWholeNumber(failed.length - listed)} more.`}</li>
          )}
        </ul>
      )}
      <div className={styles.actions}>
        {state === 'stopped' && (
          <Button size="sm" onClick={onResume}>
            {progress.rest ? 'Continue with the rest' : 'Retry'}
          </Button>
        )}
        {isRunning ? (
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </section>
  );
}

function sentenceOf({ title, state, total, done, failed, fault }: BulkProgress): string {
  if (state === 'finding') return `${title}: finding items…`;
  const count = `${formatWholeNumber(done)} of ${formatWholeNumber(total)} done`;
  const failures = failed.length > 0 ? `, ${formatWholeNumber(failed.length)} failed` : '';
  if (state === 'working') return `${title}: ${count}${failures}…`;
  if (state === 'cancelled') return `${title}: cancelled, ${count}${failures}.`;
  if (state === 'stopped') return `${title}: stopped, ${count}${failures}. ${fault ?? ''}`;
  return `${title}: ${count}${failures}.`;
}
