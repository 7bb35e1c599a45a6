/** Actors of the audit log without an account. Without a schema, so that browsers can import it. */

/** Operators who change the release storage without the api. An entry has the name that the operator entered. */
export const operatorActorId = '00000000-0000-0000-0000-000000000000';

/** The release system, which stops canaries and moves their ramps on automatically. */
export const releaseSystemActorId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Its name in the audit log and its filter. */
export const releaseSystemName = 'Release system (automatic)';
