import { parseArgs } from 'node:util';

/**
 * Reads the arguments of `npm test`.
 * @param {string[]} args
 * @param {string[]} steps
 * @param {{ ALLOW_SKIPS?: string }} env
 * @returns {import('./arguments.d.mts').TestOptions}
 * @throws {Error} with a user message
 */
export function readArguments(args, steps, env) {
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
    requiresPrograms: values.long && env.ALLOW_SKIPS !== '1',
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
