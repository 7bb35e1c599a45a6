import type { AuditEntry } from '@hive/contract/audit';

/** Who acted, as the api shows them. Null if they have been erased. */
export const toActor = ({
  actorId,
  actorName,
  actorEmail,
}: Record<'actorId' | 'actorName' | 'actorEmail', string | null>): AuditEntry['actor'] =>
  actorId === null ? null : { _id: actorId, name: actorName ?? '', email: actorEmail ?? '' };
