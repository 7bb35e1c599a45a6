import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from './schema';

/** The repositories' way to the database over the one connection, and so in the one transaction, of the seed. */
export function kyselyFromClient(client: ClientBase): Kysely<Database> {
  const only = { query: client.query.bind(client), release: () => undefined };
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: async () => only, end: async () => undefined } as never,
    }),
  });
}
