import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AuditEntry } from '@hive/contract/audit';
import type { AuditEntity } from '@hive/contract/audit-actions';
import { auditHref } from '../../lib/record-links';
import { RecordList, RecordRow } from '../../lib/record-page/record-list';
import recordStyles from '../../lib/record-page/record-page.module.css';
import { TimeAgo } from '../../lib/time-ago';
import { auditQuery } from './api/list-audit';
import { actionName, actorName } from '../../lib/audit-labels';
import { EntryDialog } from './entry-dialog';

/** The audit entries about a record, newest first; each opens in a dialog. */
export function RecordAudit({ entity }: { entity: { kind: AuditEntity; id: string } }) {
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <RecordList
        title="Audit"
        tools={<Link to={auditHref(entity)}>Open in Audit</Link>}
        failure="The audit log could not be loaded."
        empty="No admin has changed this yet."
        request={(page) => auditQuery({ entity: entity.kind, entityId: entity.id, ...page })}
        keyOf={({ _id }) => _id}
        row={(entry) => (
          <RecordRow
            title={
              <button
                type="button"
                className={recordStyles.open}
                aria-haspopup="dialog"
                onClick={() => setOpened(entry)}
              >
                {actionName(entry.action)}
              </button>
            }
            end={<TimeAgo at={entry.at} />}
          >
            {`By ${actorName(entry.actor)}`}
          </RecordRow>
        )}
      />
      {opened && (
        <EntryDialog
          entry={opened}
          onClose={() => setOpened(null)}
          onThing={({ kind, id }) => void navigate(auditHref({ kind, id }))}
        />
      )}
    </>
  );
}
