import path from 'node:path';
import { z } from 'zod';
import { releasesFolder } from '@hive/shared-node/releases/open-storage';
import { workspaceRoot } from '../federation/app';

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(1, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(fallback);

const schema = z.object({
  PORT: port(4200),
  API_PORT: port(4300),
  DATA_DIR: z.string().min(1).default('.data'),
});

export interface SiteSettings {
  address: string;
  isDemo: boolean;
  dataFolder: string;
  logFolder: string;
  /** The environment both programs get. */
  env: NodeJS.ProcessEnv;
}

/** The settings that tie the programs together; each program checks its own. Throws with every bad one named. */
export function readSiteSettings(given: NodeJS.ProcessEnv): SiteSettings {
  const result = schema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`These settings are not right: ${lines.join('; ')}.`);
  }
  const { PORT, API_PORT, DATA_DIR } = result.data;
  const dataFolder = path.resolve(workspaceRoot, DATA_DIR);
  const address = given['PUBLIC_URL'] ?? `http://localhost:${PORT}`;
  return {
    address,
    isDemo: given['DEMO']
      ? given['DEMO'] === '1' || given['DEMO'] === 'true'
      : given['NODE_ENV'] !== 'production',
    dataFolder,
    logFolder: path.join(dataFolder, 'logs'),
    env: {
      ...given,
      PORT: String(PORT),
      API_PORT: String(API_PORT),
      API_URL: `http://127.0.0.1:${API_PORT}`,
      PUBLIC_URL: address,
      DATA_DIR: dataFolder,
      RELEASES_DIR: releasesFolder({ ...given, DATA_DIR: dataFolder }, workspaceRoot),
    },
  };
}
