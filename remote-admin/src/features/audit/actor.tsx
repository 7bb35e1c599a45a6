import type { AuditEntry } from '@hive/contract/audit';
import { EmailAddress } from '@hive/shared-ui/email-address';
import { actorName } from '../../lib/audit-labels';
import styles from './audit.module.css';

/** Who made a change: a name and its email, or the email of a person without a name. An operator has no email. */
export function Actor({ actor }: Pick<AuditEntry, 'actor'>) {
  if (actor === null) return <span>{actorName(actor)}</span>;
  const email = <EmailAddress email={actor.email} />;
  if (!actor.name) return <span>{email}</span>;
  return (
    <>
      <span>{actor.name}</span>
      {actor.email && <span className={styles.quiet}>{email}</span>}
    </>
  );
}
