import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { MailedFault } from './fault-mails';

/** A version that browsers get, with the number of networks in which an error of it is emailed. */
export interface AlertedVersion {
  app: string;
  version: string;
  minNetworks: number;
}

/** An owner's address with the emails of its current hour. */
export interface AlertedOwner {
  owner: string;
  email: string;
  hourBeganAt: Date | null;
  sentInHour: number;
}

/** Finds errors of which owners have to be emailed, and stores that they were. */
export function createAlertRepository(database: Kysely<Database>) {
  const due = (versions: readonly AlertedVersion[]) =>
    database
      .selectFrom('fault_group')
      .where('alerted_at', 'is', null)
      .where(sql<boolean>`length(fingerprint) > 0`)
      .where((where) =>
        where.or(
          versions.map(({ app, version, minNetworks }) =>
            where.and([
              where('app', '=', app),
              where('version', '=', version),
              where(sql<number>`cardinality(networks)`, '>=', minNetworks),
            ]),
          ),
        ),
      );

  return {
    /** The owners with an address and an error of which they were not emailed. */
    async findOwners(versions: readonly AlertedVersion[]): Promise<string[]> {
      const rows = await due(versions)
        .innerJoin('fault_owner', 'fault_owner.owner', 'fault_group.owner')
        .select('fault_owner.owner')
        .distinct()
        .orderBy('fault_owner.owner')
        .execute();
      return rows.map(({ owner }) => owner);
    },

    /** Locks an owner's address, so that one process at a time emails it. */
    async lockOwner(owner: string): Promise<AlertedOwner | undefined> {
      return database
        .selectFrom('fault_owner')
        .where('owner', '=', owner)
        .select(['owner', 'email', 'hour_began_at as hourBeganAt', 'sent_in_hour as sentInHour'])
        .forUpdate()
        .executeTakeFirst();
    },

    /** The errors of which the owner was not emailed, oldest first. */
    async findDue(owner: string, versions: readonly AlertedVersion[]): Promise<MailedFault[]> {
      return due(versions)
        .where('owner', '=', owner)
        .select(['id', 'app', 'version', 'kind', sql<number>`cardinality(networks)`.as('networks')])
        .orderBy('first_seen_at')
        .orderBy('id')
        .execute();
    },

    async saveSent({ owner, hourBeganAt, sentInHour }: AlertedOwner): Promise<void> {
      await database
        .updateTable('fault_owner')
        .set({ hour_began_at: hourBeganAt, sent_in_hour: sentInHour })
        .where('owner', '=', owner)
        .execute();
    },

    async setAlerted(ids: readonly string[], at: Date): Promise<void> {
      if (ids.length === 0) return;
      await database
        .updateTable('fault_group')
        .set({ alerted_at: at })
        .where('id', 'in', ids)
        .execute();
    },

    /** The number of networks that take part in the app's canary with each version. */
    async countNetworks(
      app: string,
      beganAt: Date,
    ): Promise<{ version: string; networks: number }[]> {
      return database
        .selectFrom('canary_count')
        .where('app', '=', app)
        .where('began_at', '=', beganAt)
        .groupBy('version')
        .select(['version', sql<number>`count(*)::int`.as('networks')])
        .execute();
    },
  };
}
