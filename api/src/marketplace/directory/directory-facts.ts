import type { Diet } from '@hive/contract/box-detail-options';
import type { BoxDetailValues } from '@hive/contract/box-details';
import { boxDetailValues } from '@hive/contract/box-details';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Schedule } from './arrival';
import { readSchedule } from './arrival';

/** A term that is paid for at once. */
export type PrepaidTerm = BoxDetailValues['terms']['offers'][number];

/** A gift that ends without a renewal. */
export const isEndingGift = ({ kind, endsByItself }: PrepaidTerm): boolean =>
  kind === 'gift' && endsByItself;

/** What the directory filters by beside the catalogue. */
export interface DirectoryFacts {
  diets: readonly Diet[];
  /** Years; null if the box is made for no age. */
  ages: { from: number; to: number } | null;
  /** The terms that are paid for at once, gifts among them. */
  terms: readonly PrepaidTerm[];
  /** Null if the days are not stated or not understood. */
  schedule: Schedule | null;
}

export const noFacts: DirectoryFacts = {
  diets: [],
  ages: null,
  terms: [],
  schedule: null,
};

/** Three of the nine topics: all of them would be 30 MB for 10,000 boxes. */
const topics = ['marks', 'terms', 'schedule'] as const;

/** The facts of these boxes; a box without any is absent. Topics that do not match their schema count as not stated. */
export async function loadDirectoryFacts(
  database: Kysely<Database>,
  boxIds: readonly string[],
): Promise<Map<string, DirectoryFacts>> {
  const rows = await database
    .selectFrom('box_detail')
    .where('box_id', 'in', boxIds)
    .where('topic', 'in', topics)
    .select(['box_id', 'topic', 'value'])
    .execute();
  const facts = new Map<string, DirectoryFacts>();
  for (const { box_id: boxId, topic, value } of rows) {
    facts.set(boxId, { ...(facts.get(boxId) ?? noFacts), ...readTopic(topic, value) });
  }
  return facts;
}

function readTopic(topic: string, value: unknown): Partial<DirectoryFacts> {
  if (topic === 'marks') {
    const { data } = boxDetailValues.marks.safeParse(value);
    return data ? { diets: data.diets, ages: agesOf(data) } : {};
  }
  if (topic === 'terms') {
    const { data } = boxDetailValues.terms.safeParse(value);
    return { terms: data?.offers ?? [] };
  }
  const { data } = boxDetailValues.schedule.safeParse(value);
  return { schedule: data ? readScheduleOnce(data) : null };
}

/** Texts of schedules that are remembered. */
const mostSchedules = 5_000;
const schedules = new Map<string, Schedule | null>();

/** Boxes with equal texts share a schedule, which saves memory, and its day of arrival is computed once. */
function readScheduleOnce(texts: BoxDetailValues['schedule']): Schedule | null {
  const key = JSON.stringify([texts.cutOff, texts.dispatch]);
  const known = schedules.get(key);
  if (known !== undefined) return known;
  const schedule = readSchedule(texts);
  if (schedules.size >= mostSchedules) schedules.clear();
  schedules.set(key, schedule);
  return schedule;
}

interface Ages {
  minimumAge: number | null;
  suitableFrom: number | null;
  suitableTo: number | null;
}

/** A box for a legal age is made for that age and over. */
function agesOf({ minimumAge, suitableFrom, suitableTo }: Ages): DirectoryFacts['ages'] {
  if (minimumAge === null && suitableFrom === null && suitableTo === null) return null;
  return { from: Math.max(suitableFrom ?? 0, minimumAge ?? 0), to: suitableTo ?? 99 };
}
