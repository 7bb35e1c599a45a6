import {
  operatorActorId,
  releaseSystemActorId,
  releaseSystemName,
} from '@hive/contract/audit-actors';
import { sql } from 'kysely';

/** After the name of an operator: anyone with the storage's credentials can enter any name. */
const operatorMark = '(operator)';

const idOf = (id: string) => sql`${sql.lit(id)}::uuid`;

/** The id of the actor of the entry `a`, whose account is `u`. Null if the account was erased. */
export const entryActorId = sql<string | null>`
  case when a.actor_id in (${idOf(operatorActorId)}, ${idOf(releaseSystemActorId)}) then a.actor_id else u.id end`;

/** The name of the same actor. */
export const entryActorName = sql<string | null>`case a.actor_id
  when ${idOf(operatorActorId)} then concat(a.after ->> 'operator', ' ', ${sql.lit(operatorMark)})
  when ${idOf(releaseSystemActorId)} then ${sql.lit(releaseSystemName)}
  else u.name end`;

/** The actors without an account whose name contains a text. The names of operators are in their entries. */
export const findActorsWithoutAccount = (search: string): string[] =>
  [
    { id: operatorActorId, name: operatorMark },
    { id: releaseSystemActorId, name: releaseSystemName },
  ]
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .map(({ id }) => id);
