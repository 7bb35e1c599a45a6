import type { ChainToken } from '../../../../src/auth/sessions/chain-link';
import { describeLink } from '../../../../src/auth/sessions/chain-link';
import type { ChainStore } from '../../../../src/auth/sessions/create-renewal';
import { readLink } from '../../../../src/auth/sessions/refresh-token-parts';
import type { SessionState } from '../../../../src/auth/sessions/session-repository';
import type { NewAccessToken } from '../../../../src/auth/sessions/token-repository';
import { hashToken } from '../../../../src/platform/security/tokens';

export type MemoryStore = ReturnType<typeof createMemoryStore>;

const key = (hash: Buffer): string => hash.toString('latin1');

/** Stores one session's rows in memory. `refresh-commands.test.ts` compares the real store's SQL with it. */
export function createMemoryStore(session: SessionState) {
  const tokens = new Map<string, ChainToken>();
  const links = new Set<string>();
  const accessTokens = new Map<string, NewAccessToken>();

  const isAny = (known: { has(key: string): boolean }, hashes: Buffer[]): string | undefined =>
    hashes.some((hash) => known.has(key(hash))) ? session.id : undefined;

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
      async findPresented(hash) {
        const row = tokens.get(key(hash));
        if (!row) return undefined;
        const around = [...tokens.values()].filter(
          ({ generation }) => generation >= row.generation,
        );
        return {
          hash,
          sessionId: session.id,
          generation: row.generation,
          link: describeLink(row, around),
          isRetired: false,
        };
      },
      async insert({ token, parentHash, generation }, now) {
        const hash = hashToken(token);
        tokens.set(key(hash), { hash, parentHash, generation, sentAt: now });
        links.add(key(hashToken(readLink(token))));
      },
      // Deleting rows changes no decision, so the schedules keep them all.
      removeLost: async () => undefined,
      prune: async () => undefined,
      insertAccessToken: async (token) => void accessTokens.set(key(token.hash), token),
    },
  };

  return {
    ...store,
    session,
    findSession: async (hash: Buffer) => isAny(tokens, [hash]),
    findSessionOfLinks: async (hashes: Buffer[]) => isAny(links, hashes),
    /** Whether an access token is valid. */
    isValid(hash: Buffer, now: Date): boolean {
      const token = accessTokens.get(key(hash));
      return token !== undefined && token.expiresAt > now && !session.revokedAt;
    },
  };
}
