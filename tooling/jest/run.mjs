/**
 * Runs the jest tests of the package in whose folder it is called, and writes the results for `npm test`.
 * With `SHUFFLE_SEED` the tests of each file run in the order that this seed gives; files share nothing, so theirs stays.
 */
import { run } from 'jest';

const seed = process.env.SHUFFLE_SEED;
const order = seed ? ['--randomize', `--seed=${seed}`] : [];
await run(['--json', '--outputFile=dist/test/unit.json', ...order, ...process.argv.slice(2)]);
