import fc from 'fast-check';
import { naughtyStrings } from '../../support/naughty-strings';

/** Values that no field expects, or that programs fail on. */
const surprises: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    0.1,
    1e308,
    2 ** 53,
    '',
    ' ',
    '0',
    '1e3',
    'null',
    'a\0b',
    '\u202e',
    '\ud800',
    '../../etc/passwd',
    "' or 1=1 --",
    '%',
    '9999-12-31',
    '0000-00-00',
    '2026-02-30',
    '+275760-09-13T00:00:00.001Z',
    'x'.repeat(20_000),
    [],
    {},
    [[[[]]]],
    { toString: 1 },
    JSON.parse('{"__proto__": {"role": "admin"}}'),
  ),
  fc.constantFrom(...naughtyStrings()),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** One change to a value: a part replaced, removed, repeated or added. */
export function brokenValues(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, surprises, fc.nat(), fc.nat({ max: 3 }), fc.string({ maxLength: 12 }))
    .map(([value, surprise, place, kind, name]) => change(value, surprise, place, kind, name));
}

function change(
  value: unknown,
  surprise: unknown,
  place: number,
  kind: number,
  name: string,
): unknown {
  if (typeof value !== 'object' || value === null) return surprise;
  if (Array.isArray(value)) {
    if (kind === 0 || value.length === 0) return [...(value as unknown[]), surprise];
    if (kind === 1) return Array.from({ length: 200 }, () => value[0] as unknown);
    return value.map((entry: unknown, index) =>
      index === place % value.length ? change(entry, surprise, place >> 3, kind, name) : entry,
    );
  }
  const keys = Object.keys(value);
  const key = keys[place % Math.max(1, keys.length)];
  if (kind === 0 || key === undefined) return { ...value, [name]: surprise };
  if (kind === 1) return Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
  const inner = (value as Record<string, unknown>)[key];
  return { ...value, [key]: change(inner, surprise, place >> 3, kind, name) };
}
