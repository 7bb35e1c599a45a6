import path from 'node:path';

/** A running site that stories go through. */
export interface RunningSite {
  url: string;
  /** The data folder with the database's socket and the logs. */
  dataFolder: string;
}

/**
 * The sites of this run, one per worker. `tooling/test/stories.mjs` starts them and names them in `E2E_SITES`;
 * `E2E_BASE_URL` and `DATA_DIR` name one that is already up, for writing stories.
 */
export function readSites(env: NodeJS.ProcessEnv): RunningSite[] {
  if (env['E2E_SITES']) return JSON.parse(env['E2E_SITES']) as RunningSite[];
  const { E2E_BASE_URL: url, DATA_DIR: dataFolder } = env;
  if (url && dataFolder) return [{ url, dataFolder: path.resolve(dataFolder) }];
  throw new Error(
    'Run the stories with `npm run e2e`, or set E2E_BASE_URL and DATA_DIR for a running site.',
  );
}
