import type { Passkey } from '@hive/contract/passkeys';
import type { StoredPasskey } from './passkey-repository';

/** A passkey as its owner sees it: no key, no counter. */
export function toPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
