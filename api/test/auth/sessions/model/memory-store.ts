import type { ChainStore } from '../../../../src/auth/sessions/create-renewal';
import type { SessionState } from '../../../../src/auth/sessions/session-repository';
import type {
  NewAccessToken,
  PresentedToken,
} from '../../../../src/auth/sessions/token-repository';

interface Row {
  hash: Buffer;
  parentHash: Buffer | null;
  generation: number;
  issuedAt: Date;
  receivedAt: Date | null;
  isSuperseded: boolean;
  isDoubted: boolean;
}

export type MemoryStore = ReturnType<typeof createMemoryStore>;

const key = (hash: Buffer): string => hash.toString('latin1');

/** Stores one session's rows in memory. `refresh-commands.test.ts` compares the real store's SQL with it. */
export function createMemoryStore(session: SessionState) {
  const tokens = new Map<string, Row>();
  const accessTokens = new Map<string, NewAccessToken>();

  const findOwner = (hashes: Buffer[]): string | undefined =>
    hashes.some((hash) => tokens.has(key(hash))) ? session.id : undefined;

  const insert = (row: Pick<Row, 'hash' | 'parentHash' | 'generation' | 'issuedAt'>): void => {
    tokens.set(key(row.hash), {
      ...row,
      receivedAt: null,
      isSuperseded: false,
      isDoubted: false,
    });
  };

  const change = (hash: Buffer, values: (row: Row) => Partial<Row>): void => {
    const row = tokens.get(key(hash));
    if (row) Object.assign(row, values(row));
  };

  const markReceived = (hash: Buffer, now: Date): void =>
    change(hash, (row) => ({ receivedAt: row.receivedAt ?? now }));

  const store: ChainStore = {
    sessions: {
      lock: async () => ({ ...session }),
      touch: async (_id, now) => {
        if (session.lastSeenAt < now) session.lastSeenAt = now;
      },
      revoke: async (_id, _reason, now) => {
        session.revokedAt ??= now;
      },
    },
    tokens: {
      async findPresented(hash, successorHash): Promise<PresentedToken | undefined> {
        const row = tokens.get(key(hash));
        const successor = tokens.get(key(successorHash)) ?? null;
        return (
          row && {
            ...row,
            sessionId: session.id,
            isFirst: row.parentHash === null,
            isRetired: false,
            successor,
          }
        );
      },
      async addSuccessor({ hash, parentHash, generation }, successor, now) {
        insert({ hash: successor, parentHash: hash, generation: generation + 1, issuedAt: now });
        if (parentHash) change(parentHash, () => ({ isSuperseded: true }));
      },
      async reissue(hash, now, isDoubted) {
        change(hash, (row) => ({
          issuedAt: row.issuedAt > now ? row.issuedAt : now,
          isDoubted: row.isDoubted || isDoubted,
        }));
      },
      // The rule never reads pruned rows, so they can remain.
      prune: async () => undefined,
      insertAccessToken: async (token) => void accessTokens.set(key(token.hash), token),
    },
  };

  return {
    ...store,
    session,
    findSession: async (hash: Buffer) => findOwner([hash]),
    findSessionOfChain: async (hashes: Buffer[]) => findOwner(hashes),
    /** Inserts the first token of the chain. */
    begin: (hash: Buffer, now: Date): void =>
      insert({ hash, parentHash: null, generation: 0, issuedAt: now }),
    has: (hash: Buffer): boolean => tokens.has(key(hash)),
    /** Handles a request with a bearer token. Returns whether it was valid. */
    use(hash: Buffer, now: Date): boolean {
      const token = accessTokens.get(key(hash));
      if (!token || token.expiresAt <= now || session.revokedAt) return false;
      if (token.proves) markReceived(token.proves, now);
      token.proves = null;
      return true;
    },
  };
}
