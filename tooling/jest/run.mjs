/**
 * Runs the jest tests of the package in the current folder and writes the results for `npm test`. `SHUFFLE_SEED`
 * shuffles the tests within each file; the order of files does not matter, since they share nothing.
 */
import { run } from 'jest';

const seed = process.env.SHUFFLE_SEED;
const order = seed ? ['--randomize', `--seed=${seed}`] : [];
await run(['--json', '--outputFile=dist/test/unit.json', ...order, ...process.argv.slice(2)]);
