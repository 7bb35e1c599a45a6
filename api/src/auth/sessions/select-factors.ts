import { sql } from 'kysely';

/** What an account has set up, as one row. `user` is the SQL reference of its id. */
export const selectFactors = (user: string) => ({
  hasApp: sql<boolean>`exists (select from authenticator_app f
    where f.user_id = ${sql.ref(user)} and f.confirmed_at is not null)`,
  hasPasskey: sql<boolean>`exists (select from passkey f where f.user_id = ${sql.ref(user)})`,
  hasRecoveryCode: sql<boolean>`exists (select from recovery_code f
    where f.user_id = ${sql.ref(user)} and f.used_at is null)`,
});
