import type { MatchingAnswers } from '@hive/api/matching/scoring/box';
import { categoryNames, dot, now } from './catalogue';
import type { SimulatedBox, World } from './catalogue';
import type { Random } from './random';

const dayMs = 86_400_000;

/** A simulated person, whose answers to the questionnaire reveal only part of their preferences. */
export interface Person {
  /** Preference for each category. */
  likings: readonly number[];
  /** Preference within and across categories: a direction in taste space. */
  taste: readonly number[];
  cost: number;
  quality: number;
  breadth: number;
  /** Preference for new boxes. */
  novelty: number;
  answers: MatchingAnswers;
}

/**
 * Draws a person. The answers are noisy: people name the categories that come to mind, sometimes forget one
 * or name a wrong one, and their stated priority is what they believe matters most to them.
 */
export function drawPerson(random: Random, world: World): Person {
  const taste = random.vector(8).map((value) => 0.35 * value);
  const likings = world.centres.map((centre) => 0.8 * dot(taste, centre) + 0.9 * random.normal());
  const cost = Math.exp(0.7 * random.normal()) * 0.6;
  const quality = Math.exp(0.7 * random.normal()) * 0.6;
  const breadth = Math.exp(0.7 * random.normal()) * 0.4;
  const novelty = 0.4 * random.normal();
  return {
    likings,
    taste,
    cost,
    quality,
    breadth,
    novelty,
    answers: {
      categories: nameCategories(random, likings),
      priority: statePriority(random, cost, quality, breadth),
    },
  };
}

/**
 * The budget that a person states, in pence a month: lower the more cost counts for them, and noisy. From its own random
 * numbers, so that markets and answers stay the same.
 */
export function stateBudget(random: Random, { cost }: Person): number {
  const dearness = 0.8 - Math.log(cost / 0.6) + 0.5 * random.normal();
  return Math.round(Math.exp(7.3 + 0.55 * dearness));
}

function nameCategories(random: Random, likings: readonly number[]): string[] {
  const recalled = likings.map((liking, index) => ({
    index,
    value: liking + 0.6 * random.normal(),
  }));
  recalled.sort((a, b) => b.value - a.value);
  const named = recalled.slice(0, 1 + random.weighted([0.3, 0.35, 0.25, 0.1]));
  return named.map(({ index }) => categoryNames[index] as string);
}

function statePriority(
  random: Random,
  cost: number,
  quality: number,
  breadth: number,
): MatchingAnswers['priority'] {
  if (random.next() < 0.2) return 'None';
  const felt = [
    { name: 'Price', value: cost },
    { name: 'Quality', value: quality },
    { name: 'Variety', value: breadth * 1.5 },
  ] as const;
  const stated = felt.map(({ name, value }) => ({
    name,
    value: Math.log(value) + 0.4 * random.normal(),
  }));
  return stated.reduce((best, next) => (next.value > best.value ? next : best)).name;
}

/**
 * The true utility of a box for a person. It shares no term with the scorer: latent quality instead of ratings, cost
 * over the whole market instead of places within a category, taste for style instead of words, and pure chance. Preference
 * for categories has no steps, and terms are added where the scorer multiplies.
 */
export function utilityOf(random: Random, person: Person, box: SimulatedBox): number {
  const isNew = now.getTime() - box.seen.createdAt.getTime() < 30 * dayMs;
  return (
    1.6 * (person.likings[box.category] as number) +
    dot(person.taste, box.style) +
    person.quality * box.quality -
    person.cost * box.dearness +
    person.breadth * box.breadth +
    (isNew ? person.novelty : 0) +
    0.6 * random.normal()
  );
}
