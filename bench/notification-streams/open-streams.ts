import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { hashToken, newToken } from '@hive/api/platform/security/tokens';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';

/** A person with a session and a stream. */
export interface Reader {
  userId: string;
  accessToken: string;
  /** The last count. */
  unread: number;
  /** When it arrived, by `performance.now()`. */
  receivedAt: number;
}

/** Streams of one network, below the limit of 64. */
const perNetwork = 50;

/** Creates people with a verified session each. */
export async function createReaders(pool: Pool, count: number): Promise<Reader[]> {
  const readers = Array.from({ length: count }, (): Reader => ({
    userId: newId(),
    accessToken: newToken(),
    unread: -1,
    receivedAt: 0,
  }));
  const ids = readers.map(({ userId }) => userId);
  const hashes = readers.map(({ accessToken }) => hashToken(accessToken));
  await pool.query(
    `insert into app_user (id, email, name, role, email_verified_at)
     select id, id || '@bench.example', 'Pat', 'user', now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await pool.query(
    `insert into session (id, user_id, two_factor_at) select id, id, now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await pool.query(
    `insert into access_token (hash, session_id, expires_at)
     select hash, id, now() + interval '1 hour' from unnest($1::bytea[], $2::uuid[]) t (hash, id)`,
    [hashes, ids],
  );
  return readers;
}

/** Opens the stream of every reader, in small groups. Resolves with a function that closes all once each has its first count. */
export async function openStreams(port: number, readers: readonly Reader[]): Promise<() => void> {
  const requests: http.ClientRequest[] = [];
  for (let first = 0; first < readers.length; first += 50) {
    const group = readers.slice(first, first + 50);
    await Promise.all(
      group.map((reader, index) => {
        const network = Math.floor((first + index) / perNetwork);
        return new Promise<void>((resolve, reject) =>
          requests.push(openStream(port, reader, network, resolve, reject)),
        );
      }),
    );
  }
  return () => {
    for (const request of requests) request.destroy();
  };
}

function openStream(
  port: number,
  reader: Reader,
  network: number,
  onFirst: () => void,
  onFailure: (error: Error) => void,
): http.ClientRequest {
  const request = http.get({
    port,
    host: '127.0.0.1',
    agent: false,
    path: apiBase + apiPaths.notificationStream,
    headers: {
      authorization: `Bearer ${reader.accessToken}`,
      'x-forwarded-for': `10.1.${network}.1`,
    },
  });
  request.on('error', onFailure);
  request.on('response', (response) => {
    if (response.statusCode !== 200) onFailure(new Error(`A stream got ${response.statusCode}`));
    response.on('error', () => undefined);
    response.on('data', (chunk: Buffer) => {
      const count = /data: \{"unread":(\d+)\}/.exec(chunk.toString())?.[1];
      if (count === undefined) return;
      reader.unread = Number(count);
      reader.receivedAt = performance.now();
      onFirst();
    });
  });
  return request;
}

/** Adds a notification of each of these people and announces it, in one transaction. Resolves with the time of the commit. */
export async function notify(pool: Pool, readers: readonly Reader[]): Promise<number> {
  await pool.query(
    `with written as (
       insert into notification (user_id, kind, subject, data, is_listed, created_at)
       select id, 'own-review-answered', $2, '{}', true, now() from unnest($1::uuid[]) id returning user_id)
     select pg_notify('notification', user_id::text) from written`,
    [readers.map(({ userId }) => userId), randomUUID()],
  );
  return performance.now();
}
