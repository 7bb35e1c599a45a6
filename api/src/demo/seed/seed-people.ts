import { priority } from '@hive/contract/matching';
import type { ClientBase } from 'pg';
import { brands } from '../content/brands';
import { notedPeople, surnames } from '../content/people';
import { firstNames } from '../content/phrases/names';
import { dayMs } from './demo-days';
import { demoId } from './demo-ids';
import type { Random } from './random';
import { wholeNumber } from './random';

const count = 120;
/** Days before the end of the demo in which the people registered. */
const registeredWithinDays = 420;
const answeredShare = 0.7;

/** An account of the demo without a password: nobody can log in to it. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  createdAt: number;
  title: string;
  badges: readonly string[];
  /** The reason of a suspension; null for an active account. */
  suspendedFor: string | null;
  /** When an admin set title, badges or suspension; null without any. */
  notedAt: number | null;
}

/** Draws the demo's people, the newest last. */
export function drawPeople(end: number, random: Random): DemoPerson[] {
  const registered = Array.from(
    { length: count },
    () => end - registeredWithinDays * dayMs * random() ** 1.3 - dayMs,
  ).sort((a, b) => a - b);
  return registered.map((createdAt, at) => {
    const first = firstNames[at % firstNames.length]!;
    const last = surnames[wholeNumber(random, surnames.length)]!;
    const email = `${first}.${last}${at}@mail.example`.toLowerCase();
    const noted = notedPeople.find((person) => person.at === at);
    return {
      id: demoId('account', email),
      name: `${first} ${last}`,
      email,
      createdAt,
      title: noted?.title ?? '',
      badges: noted?.badges ?? [],
      suspendedFor: noted?.suspendedFor ?? null,
      notedAt: noted ? createdAt + (end - createdAt) * (0.2 + 0.7 * random()) : null,
    };
  });
}

/** Stores the people and what most of them answered in the questionnaire. */
export async function seedPeople(
  client: ClientBase,
  people: readonly DemoPerson[],
  random: Random,
): Promise<void> {
  const rows = people.map(({ id, name, email, title, badges, ...person }) => ({
    id,
    name,
    email,
    title,
    badges,
    created_at: new Date(person.createdAt),
    updated_at: new Date(person.notedAt ?? person.createdAt),
    suspended_at: person.suspendedFor === null ? null : new Date(person.notedAt!),
  }));
  await client.query(
    `insert into app_user (id, name, email, title, badges, email_verified_at, suspended_at, created_at, updated_at)
     select id, name, email, title, badges, created_at, suspended_at, created_at, updated_at
     from jsonb_populate_recordset(null::app_user, $1)`,
    [JSON.stringify(rows)],
  );
  const answers = people
    .filter(() => random() < answeredShare)
    .map((person) => drawAnswer(person, random));
  await client.query(
    `insert into questionnaire_answer (id, user_id, categories, priority, answered_at)
     select id, user_id, categories, priority, answered_at
     from jsonb_populate_recordset(null::questionnaire_answer, $1)`,
    [JSON.stringify(answers)],
  );
}

const categories = [...new Set(brands.flatMap(({ category }) => category ?? []))];

function drawAnswer({ id, createdAt }: DemoPerson, random: Random) {
  const chosen = Array.from(
    { length: 1 + wholeNumber(random, 4) },
    () => categories[wholeNumber(random, categories.length)]!,
  );
  return {
    id: demoId('answer', id),
    user_id: id,
    categories: [...new Set(chosen)],
    priority: priority.options[wholeNumber(random, priority.options.length)]!,
    // Most people answer within the hour in which they register.
    answered_at: new Date(createdAt + random() * 60 * 60 * 1000),
  };
}
