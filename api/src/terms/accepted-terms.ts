import type { Role } from '@hive/contract/auth';
import type { TermsToAccept } from '@hive/contract/terms';
import type { TermsAudience } from '@hive/contract/terms-versions';
import { currentTerms } from '@hive/contract/terms-versions';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

/** Whose terms a role accepts. Admins work for the company. */
const audiencesOf: Readonly<Record<Role, readonly TermsAudience[]>> = {
  user: ['people'],
  partner: ['people', 'brands'],
  admin: [],
};

/** An accepted version. */
interface Acceptance {
  audience: TermsAudience;
  version: string;
  at: Date;
}

/** The terms that people have accepted. Pass a transaction to take part in it. */
export function createAcceptedTerms(database: Kysely<Database>) {
  return {
    /** A version that was accepted before keeps its time. */
    async accept(userId: string, { audience, version, at }: Acceptance): Promise<void> {
      await database
        .insertInto('terms_acceptance')
        .values({ user_id: userId, audience, version, accepted_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** The current terms of a role that the account has not accepted. */
    async listToAccept(userId: string, role: Role): Promise<TermsToAccept[]> {
      const terms = audiencesOf[role].map((audience) => ({ audience, ...currentTerms(audience) }));
      if (terms.length === 0) return [];
      const accepted = await database
        .selectFrom('terms_acceptance')
        .where('user_id', '=', userId)
        .select(['audience', 'version'])
        .execute();
      return terms.filter(
        ({ audience, version }) =>
          !accepted.some(
            (acceptance) => acceptance.audience === audience && acceptance.version === version,
          ),
      );
    },
  };
}
