import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { findNarrowings } from '../../versioning/find-narrowings';
import { canonical, isSchema, type JsonSchema } from '../../versioning/json-schema';
import { instanceOf, Unsatisfiable } from './instance-arbitrary';
import { edit, editAt, schema } from './schema-arbitrary';

/** The same examples in every `npm test`, new ones in the long run. */
if (!process.env['LONG']) fc.configureGlobal({ seed: 1 });

/** `LONG=1` draws four times as many. */
const times = process.env['LONG'] ? 4 : 1;

const ajv = new Ajv2020({ strict: false });
const fits = (described: JsonSchema, value: unknown): boolean => ajv.compile(described)(value);

/** A few valid values of a schema; none for a schema without any. */
function samplesOf(described: JsonSchema, seed: number): unknown[] {
  try {
    return fc.sample(instanceOf(described), { numRuns: 8, seed });
  } catch (error) {
    if (error instanceof Unsatisfiable) return [];
    throw error;
  }
}

/** Clients ignore unknown fields. */
const asRead = (described: JsonSchema): JsonSchema =>
  JSON.parse(canonical(described), (name, part: unknown) =>
    name === 'additionalProperties' && part === false ? undefined : part,
  ) as JsonSchema;

const changed = fc
  .tuple(schema, fc.nat({ max: 5 }), edit, fc.integer())
  .map(([old, nth, change, seed]) => ({ old, now: editAt(old, nth, change), seed }));

it('finds nothing between two equal schemas, regardless of key order', () => {
  const reversed = (part: unknown): unknown =>
    isSchema(part)
      ? Object.fromEntries(
          Object.entries(part)
            .reverse()
            .map(([name, inner]) => [name, reversed(inner)]),
        )
      : part;
  fc.assert(
    fc.property(schema, (described) => {
      const again = reversed(described) as JsonSchema;
      expect(findNarrowings(described, again, 'request')).toEqual([]);
      expect(findNarrowings(described, again, 'response')).toEqual([]);
    }),
  );
});

it('generates valid samples', () => {
  fc.assert(
    fc.property(schema, fc.integer(), (described, seed) => {
      for (const value of samplesOf(described, seed)) expect(fits(described, value)).toBe(true);
    }),
  );
});

it('reports every change that rejects an earlier valid request', () => {
  const judged = { harmless: 0, breaking: 0 };
  fc.assert(
    fc.property(changed, ({ old, now, seed }) => {
      const isHarmless = findNarrowings(old, now, 'request').length === 0;
      judged[isHarmless ? 'harmless' : 'breaking'] += 1;
      if (!isHarmless) return;
      for (const value of samplesOf(old, seed))
        expect([value, fits(now, value)]).toEqual([value, true]);
    }),
    { numRuns: 100 * times },
  );
  // Both verdicts occur.
  expect(judged.harmless).toBeGreaterThan(5 * times);
  expect(judged.breaking).toBeGreaterThan(5 * times);
});

it('reports every change after which a response no longer fits the earlier schema', () => {
  fc.assert(
    fc.property(changed, ({ old, now, seed }) => {
      fc.pre(findNarrowings(old, now, 'response').length === 0);
      for (const value of samplesOf(now, seed)) {
        expect([value, fits(asRead(old), value)]).toEqual([value, true]);
      }
    }),
    { numRuns: 50 * times },
  );
});
