import type { AuditEntry } from '@hive/contract/audit';

/** Who acted, as the api shows them. Null if they have been erased. */
export const toActor = ({
  actorId,
  actorName,
  actorEmail,
}: Record<'actorId' | 'actorName' | 'actorEmail', string | null>): AuditEntry['actor'] =>
  actorId === null ? null : { _id: actorId, name: actorName ?? '', email: actorEmail ?? '' };

/** Selects what `toActor` reads, from `app_user` joined without erased accounts. */
export const actorColumns = [
  'app_user.id as actorId',
  'app_user.name as actorName',
  'app_user.email as actorEmail',
] as const;
