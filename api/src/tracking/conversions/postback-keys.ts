import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import type { SecretKeys } from '../../platform/security/key-ring';
import { createSealer } from '../../platform/security/sealing';
import { newToken } from '../../platform/security/tokens';
import { createKeyRepository } from './key-repository';

/** A key with the secret that its brand signs with. */
export interface OpenKey {
  id: string;
  boxId: string;
  secret: string;
  endsAt: Date | null;
}

/** Identifies a leaked key, for example in a public repository. 256 random bits follow. */
const secretPrefix = 'hive_postback_';

/** Seals the secrets of postback keys and opens them again. The owner is the key's id. */
export function createPostbackKeys(keys: SecretKeys) {
  const sealer = createSealer(keys, 'postback key');
  return {
    /** Creates a key for a box. Its secret is returned this once. */
    async add(database: Kysely<Database>, boxId: string, createdAt: Date): Promise<OpenKey> {
      const id = newId();
      const secret = secretPrefix + newToken();
      const sealedSecret = sealer.seal(secret, id);
      await createKeyRepository(database).insert({ id, boxId, sealedSecret, createdAt });
      return { id, boxId, secret, endsAt: null };
    },

    async open(database: Kysely<Database>, id: string): Promise<OpenKey | undefined> {
      const found = await createKeyRepository(database).findSealed(id);
      return (
        found && {
          id: found.id,
          boxId: found.boxId,
          secret: sealer.open(found.sealedSecret, found.id),
          endsAt: found.endsAt,
        }
      );
    },
  };
}
export type PostbackKeys = ReturnType<typeof createPostbackKeys>;
