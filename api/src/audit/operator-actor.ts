import { sql } from 'kysely';

/** The actor of changes by operators, who have no account. Their entries have the name that the operator entered. */
export const operatorActorId = '00000000-0000-0000-0000-000000000000';

const isOperator = sql`a.actor_id = ${sql.lit(operatorActorId)}::uuid`;

/** The id of the actor of the entry `a`, whose account is `u`. Null if the account was erased. */
export const entryActorId = sql<
  string | null
>`case when ${isOperator} then a.actor_id else u.id end`;

/** The name of the same actor. That of an operator says so: anyone with the storage's credentials can enter any name. */
export const entryActorName = sql<string | null>`
  case when ${isOperator} then concat(a.after ->> 'operator', ' (operator)') else u.name end`;
