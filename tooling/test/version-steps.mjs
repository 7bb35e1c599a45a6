import fs from 'node:fs';
import path from 'node:path';
import { newestNodeFile } from './newest-node.mjs';
import { nodeFile, otherNodes, otherPostgres, postgresRoot } from './other-versions.mjs';

/** The stage of the last of these steps, which mostly waits for the programs that it starts, and the next step. */
export const beforeStories = 'before stories';

const newestNode = 'api on Node 24';
const nameNode = (version) => `api on Node ${version}`;
const namePostgres = (version) => `api on PostgreSQL ${version}`;

export const versionStepNames = [
  ...otherNodes.map(nameNode),
  ...otherPostgres.map(namePostgres),
  newestNode,
];

/** Test folders that depend on Node itself: its server, streams, cryptography, connections and processes. */
const nodeDependent = [
  'platform/',
  'database/',
  'auth/',
  'command/',
  'mail/',
  'marketplace/promo/',
  'releases/',
  'storage/',
  'tracking/',
];
/** One file that starts the api as a process, and one that queries PostgreSQL. */
const smoke = ['platform/program.test.ts', 'database/migrate.test.ts'];
/** Access rights and random requests depend on neither version. */
const independent = ['platform/matrix', 'platform/fuzz'];
/** Random schedules of sessions depend on PostgreSQL, and the steps for Node use the same one. */
const independentOfNode = [...independent, 'auth/sessions/model'];

/**
 * Tests the api on the other supported versions of Node and PostgreSQL. Only in the long form, since they are downloads;
 * CI tests the newest Node.
 * @param {{ root: string, isLong: boolean, base?: string }} options
 */
export function makeVersionSteps({ root, isLong, base }) {
  if (base || process.platform !== 'linux' || process.arch !== 'x64') return [];
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  requireTests(root, [...nodeDependent, ...smoke, ...independentOfNode]);
  const makeStep = (name, node, files, { except = independentOfNode, ...step }) => ({
    name,
    command: [node, [vitest, 'run', ...files.map((one) => `test/${one}`)]],
    folder: 'api',
    ...step,
    env: { TEST_RESULTS: step.results, API_TESTS_EXCEPT: except.join(','), ...step.env },
  });
  const newest = makeStep(newestNode, newestNodeFile, isLong ? nodeDependent : smoke, {
    needs: 'newestNode',
    results: 'newest-node',
    stage: beforeStories,
  });
  if (!isLong) return process.env.CI ? [newest] : [];
  const needs = 'otherVersions';
  const running = Number(process.versions.node.split('.')[0]);
  return [
    // The other steps have tested the running version.
    ...otherNodes
      .filter((version) => version !== running)
      .map((version) =>
        makeStep(nameNode(version), nodeFile(version), nodeDependent, {
          needs,
          results: `node-${version}`,
        }),
      ),
    ...otherPostgres.map((version) =>
      makeStep(namePostgres(version), process.execPath, [], {
        needs,
        results: `postgres-${version}`,
        except: independent,
        // The short form runs every query; thousands of random cases do not depend on the version.
        env: { TEST_POSTGRES_ROOT: postgresRoot(version), LONG: undefined, MODEL_RUNS: undefined },
      }),
    ),
    newest,
  ];
}

/** vitest ignores a filter that matches no file, as long as another one matches. */
function requireTests(root, names) {
  const missing = names.filter((name) => !fs.existsSync(path.join(root, 'api/test', name)));
  if (missing.length > 0) throw new Error(`api/test has no ${missing.join(', ')}.`);
}
