import type { ClientBase, Pool } from 'pg';
import { arrayLiteral } from '../../database/array-literal';
import type { Problem } from '../../platform/http/problem';
import { removeNul } from '../../platform/http/remove-nul';

type Client = Pick<ClientBase, 'query'>;

/** A received attempt, with what is known of it so far. */
export interface Attempt {
  id: string;
  kind: 'conversion' | 'reversal';
  receivedAt: Date;
  /** Null until a known key is identified. */
  boxId: string | null;
  keyId: string | null;
  isTest: boolean;
  /** The fields of the contract, as text. */
  received: Record<string, string>;
}

/** The outcome of an attempt. */
export type AttemptOutcome =
  | { outcome: 'accepted' | 'repeated'; conversionId: string | null }
  | { outcome: 'refused'; problem: Problem };

const mostShown = 300;
const mostFields = 12;

/** Received text in a form that PostgreSQL can store (no NUL, no lone surrogates), truncated for display. */
const toStorable = (text: string): string =>
  Buffer.from(removeNul(text).slice(0, mostShown)).toString();

function toStorableFields(fields: Record<string, string>): string {
  const entries = Object.entries(fields).slice(0, mostFields);
  return JSON.stringify(
    Object.fromEntries(entries.map(([name, text]) => [toStorable(name), toStorable(text)])),
  );
}

/** The only fields of the body that are stored; others may hold personal data. */
export function pickReceived(sent: unknown, names: readonly string[]): Record<string, string> {
  if (typeof sent !== 'object' || sent === null) return {};
  const known = names.filter((name) => Object.hasOwn(sent, name));
  return Object.fromEntries(
    known.map((name) => {
      const value = (sent as Record<string, unknown>)[name];
      return [name, toStorable(typeof value === 'string' ? value : JSON.stringify(value))];
    }),
  );
}

const insertAttempts = {
  name: 'conversions_insert_attempts',
  text: `insert into postback (id, box_id, key_id, kind, outcome, is_test, received, code, message, fields, conversion_id, received_at)
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::boolean[], $7::jsonb[],
      $8::text[], $9::text[], $10::jsonb[], $11::uuid[], $12::timestamptz[])`,
};

/** Stores attempts with their outcome. Attempts that changed something are stored in the same transaction. */
export async function addAttempts(
  client: Client,
  attempts: readonly (Attempt & { result: AttemptOutcome })[],
): Promise<void> {
  const problems = attempts.map(({ result }) =>
    result.outcome === 'refused' ? result.problem : null,
  );
  await client.query({
    ...insertAttempts,
    values: [
      arrayLiteral(attempts.map(({ id }) => id)),
      arrayLiteral(attempts.map(({ boxId }) => boxId)),
      arrayLiteral(attempts.map(({ keyId }) => keyId)),
      arrayLiteral(attempts.map(({ kind }) => kind)),
      arrayLiteral(attempts.map(({ result }) => result.outcome)),
      arrayLiteral(attempts.map(({ isTest }) => isTest)),
      attempts.map(({ received }) => toStorableFields(received)),
      arrayLiteral(problems.map((problem) => problem?.code ?? null)),
      problems.map((problem) => problem && toStorable(problem.message)),
      problems.map(toShownFields),
      arrayLiteral(
        attempts.map(({ result }) => (result.outcome === 'refused' ? null : result.conversionId)),
      ),
      arrayLiteral(attempts.map(({ receivedAt }) => receivedAt)),
    ],
  });
}

/** The text to sign contains the whole body, so it is returned only to the sender. */
const toShownFields = (problem: Problem | null): string | null =>
  problem?.fields && problem.code !== 'SIGNATURE_WRONG' ? toStorableFields(problem.fields) : null;

/**
 * Deletes older attempts, and of each box's attempts without effect (refused, repeated, tests) all but the newest ones.
 */
export async function trimAttempts(
  pool: Pool,
  { before, mostIdle }: { before: Date; mostIdle: number },
): Promise<void> {
  await pool.query('delete from postback where received_at < $1', [before]);
  await pool.query(
    `delete from postback using (
       select id, row_number() over (partition by box_id order by received_at desc, id desc) as place
       from postback where outcome <> 'accepted' or is_test) idle
     where postback.id = idle.id and idle.place > $1`,
    [mostIdle],
  );
}
