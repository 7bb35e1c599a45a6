import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

export interface JobResult {
  name: string;
  isFailed: boolean;
}

/** The last outcome of each hourly job, whichever process ran it. */
export function createJobOutcomes(database: Kysely<Database>) {
  return {
    async save(results: readonly JobResult[], at: Date): Promise<void> {
      // In one order for all processes, so that they cannot block each other.
      await sql`insert into job_outcome as o (name, ended_at, failing_since)
        select name, ${at}::timestamptz, case when failed then ${at}::timestamptz end
        from json_to_recordset(${JSON.stringify(results.map(({ name, isFailed }) => ({ name, failed: isFailed })))}::json)
          as given (name text, failed boolean) order by name
        on conflict (name) do update set ended_at = excluded.ended_at,
          failing_since = case when excluded.failing_since is not null
            then coalesce(o.failing_since, excluded.failing_since) end`.execute(database);
    },

    /** Those of these jobs whose last run failed, the longest failing first. */
    listFailing: async (names: readonly string[]): Promise<{ name: string; since: Date }[]> => {
      const { rows } = await sql<{ name: string; since: Date }>`
        select name, failing_since as since from job_outcome
        where failing_since is not null and name = any(${[...names]}::text[])
        order by failing_since, name`.execute(database);
      return rows;
    },
  };
}
