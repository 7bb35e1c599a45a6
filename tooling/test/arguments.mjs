import { parseArgs } from 'node:util';

/**
 * Reads the arguments of `npm test`.
 * @returns {{ only?: string[], isLong: boolean, seed?: number, base?: string, timeLimit?: number }}
 *   `only`: the steps to run; `seed`: of the shuffled order; `base`: the commit whose changes are tested;
 *   `timeLimit`: of the whole run, in milliseconds
 * @throws {Error} with a user message
 */
export function readArguments(args, steps) {
  const { values } = parseArgs({
    args: args.map((one) => optionDefaults[one] ?? one),
    options: {
      only: { type: 'string' },
      long: { type: 'boolean', default: false },
      shuffle: { type: 'string' },
      changed: { type: 'string' },
      'time-limit': { type: 'string' },
    },
  });
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !steps.includes(name)) ?? [];
  if (unknown.length > 0) {
    throw new Error(`Unknown step: ${unknown.join(', ')}. The steps are ${steps.join(', ')}.`);
  }
  const minutes = readNumber(
    'time-limit',
    values['time-limit'] ?? (values.long ? '240' : undefined),
  );
  const seed =
    values.shuffle === 'random' ? Date.now() % 1_000_000 : readNumber('shuffle', values.shuffle);
  return {
    only,
    isLong: values.long,
    seed,
    base: values.changed,
    timeLimit: minutes === undefined ? undefined : minutes * 60_000,
  };
}

/** Options that can be given without a value. */
const optionDefaults = { '--shuffle': '--shuffle=random', '--changed': '--changed=HEAD' };

function readNumber(name, text) {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number, not '${text}'.`);
  return Number(text);
}
