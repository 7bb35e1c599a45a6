import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from './schema';

/** Wraps a single connection for repositories, so that they run in its transaction. */
export function kyselyFromClient(client: ClientBase): Kysely<Database> {
  const connection = { query: client.query.bind(client), release: () => undefined };
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: async () => connection, end: async () => undefined } as never,
    }),
  });
}
