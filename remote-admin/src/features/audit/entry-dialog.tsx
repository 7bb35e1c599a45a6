import type { AuditEntry } from '@hive/contract/audit';
import { Button } from '@hive/shared-ui/button';
import { Dialog } from '@hive/shared-ui/dialog';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { actionName, entityName } from '../../lib/audit-labels';
import { Actor } from './actor';
import { Difference } from './difference';
import styles from './audit.module.css';

interface EntryDialogProps {
  entry: AuditEntry;
  onClose: () => void;
  /** Shows all entries about the same entity. */
  onThing: (entity: AuditEntry['entity']) => void;
}

/** An entry in full. */
export function EntryDialog({ entry, onClose, onThing }: EntryDialogProps) {
  const { actor, entity, at, requestId, before, after } = entry;
  return (
    <Dialog open onOpenChange={onClose} title={actionName(entry.action)} className={styles.dialog}>
      <div className={styles.whole}>
        <dl className={styles.facts}>
          <dt>When</dt>
          <dd>
            <time dateTime={at}>{formatMoment(at)}</time>
          </dd>
          <dt>Who</dt>
          <dd>
            <Actor actor={actor} />
          </dd>
          <dt>{entityName(entity.kind)}</dt>
          <dd>
            {entity.name}
            <code className={styles.id}>{entity.id}</code>
          </dd>
          <dt>Request</dt>
          <dd>
            <code className={styles.id}>{requestId}</code>
          </dd>
        </dl>
        <section className={styles.changes} aria-label="What changed">
          <h3 className={styles.heading}>What changed</h3>
          <Difference before={before} after={after} />
        </section>
        <div>
          <Button variant="secondary" size="sm" onClick={() => onThing(entity)}>
            {`Show all of this ${entityName(entity.kind).toLowerCase()}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
