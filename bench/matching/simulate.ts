import { drawWorld, now } from './catalogue';
import { cut, diversity, gradesOf, mean, ndcg } from './measures';
import { methods } from './methods';
import { drawPerson, stateBudget, utilityOf } from './people';
import { Random } from './random';

export const measureNames = [
  'NDCG@10',
  'Coverage',
  'Diversity',
  'Lists with new',
  'New share',
] as const;
export type MeasureName = (typeof measureNames)[number];

/** The result of one ranking method in one market. */
export type Outcome = Record<MeasureName, number>;

export interface Size {
  boxes: number;
  people: number;
}

/** Runs every ranking method on one market and its people. */
export function simulate(seed: number, size: Size): Record<string, Outcome> {
  const random = new Random(seed);
  const world = drawWorld(random, size.boxes);
  const people = Array.from({ length: size.people }, () => drawPerson(random, world));
  const ofBudgets = new Random(seed + 500_000);
  const answers = people.map((person) => ({
    ...person.answers,
    budgetPence: stateBudget(ofBudgets, person),
  }));
  const grades = people.map((person) =>
    gradesOf(world.boxes.map((box) => utilityOf(random, person, box))),
  );
  const isNew = world.boxes.map(
    ({ seen }) => now.getTime() - seen.createdAt.getTime() < 30 * 86_400_000,
  );
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => {
      const rank = method(world, random);
      const lists = answers.map((given) => rank(given));
      const outcome: Outcome = {
        'NDCG@10': mean(lists.map((list, index) => ndcg(list, grades[index] as number[]))),
        Coverage: new Set(lists.flat()).size / world.boxes.length,
        Diversity: mean(
          lists.map((list) => diversity(list.map((box) => world.boxes[box]?.style ?? []))),
        ),
        'Lists with new': mean(lists.map((list) => Number(list.some((box) => isNew[box])))),
        'New share': mean(lists.map((list) => list.filter((box) => isNew[box]).length / cut)),
      };
      return [name, outcome];
    }),
  );
}
