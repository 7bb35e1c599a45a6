import { LinkButton } from '../../lib/link-button';
import type { AuditEntry } from '@hive/contract/audit';
import type { TableColumn } from '@hive/shared-ui/data-table';
import { AgeAndTime } from '../../lib/time-ago';
import { actionName, entityName, fieldName, fieldsOf } from '../../lib/audit-labels';
import { Actor } from './actor';
import styles from './audit.module.css';

/** The number of fields named in a row. The details list all. */
const namedFields = 3;

function changedFields(entry: AuditEntry): string {
  const names = fieldsOf(entry).map(fieldName);
  const more = names.length - namedFields;
  const named = names.slice(0, namedFields).join(', ');
  return more > 0 ? `${named} and ${more} more` : named || '–';
}

/** The columns of the audit log. The first opens an entry. */
export const auditColumns = (
  onOpen: (entry: AuditEntry) => void,
): readonly TableColumn<AuditEntry>[] => [
  {
    id: 'action',
    header: 'What',
    isFixed: true,
    cell: (entry) => (
      <LinkButton aria-haspopup="dialog" onClick={() => onOpen(entry)}>
        {actionName(entry.action)}
      </LinkButton>
    ),
  },
  {
    id: 'entity',
    header: 'Which',
    cell: ({ entity }) => (
      <span className={styles.two}>
        <span>{entity.name ?? entityName(entity.kind)}</span>
        <span className={styles.quiet}>
          {entity.name ? entityName(entity.kind) : shortId(entity.id)}
        </span>
      </span>
    ),
  },
  {
    id: 'actor',
    header: 'Who',
    cell: ({ actor }) => (
      <span className={styles.two}>
        <Actor actor={actor} />
      </span>
    ),
  },
  { id: 'fields', header: 'Changed', cell: changedFields },
  {
    id: 'at',
    header: 'When',
    isSortable: true,
    cell: ({ at }) => <AgeAndTime at={at} />,
  },
  {
    id: 'requestId',
    header: 'Request',
    isHiddenAtFirst: true,
    cell: ({ requestId }) => <code className={styles.id}>{requestId}</code>,
  },
];

/** The end of a generated id distinguishes entries. The start is a timestamp. A name, as of an app, is shown in full. */
const shortId = (id: string): string => (/^[\da-f-]{36}$/i.test(id) ? `…${id.slice(-12)}` : id);
