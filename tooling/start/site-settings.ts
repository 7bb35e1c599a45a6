import path from 'node:path';
import { z } from 'zod';
import { releasesFolder } from '@hive/shared-node/releases/open-storage';
import { listIssues, onOff, withoutEmpty } from '@hive/shared-node/settings-rules';
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
  DATA_DIR: z.string().default('.data'),
  DEMO: onOff.optional(),
  RELEASE_SIGNATURES: onOff.optional(),
});

export interface SiteSettings {
  address: string;
  isDemo: boolean;
  dataFolder: string;
  logFolder: string;
  /** The environment of both programs. */
  env: NodeJS.ProcessEnv;
}

/** Outside production, builds are not signed: developers have no keys of the teams. */
const verifiesSignaturesByDefault = (env: NodeJS.ProcessEnv, isProduction: boolean): boolean =>
  isProduction || Boolean(env['RELEASE_KEYS_FILE']);

/**
 * Reads the settings that both programs share; each program validates its own. Throws an error that names all invalid
 * ones.
 */
export function readSiteSettings(processEnv: NodeJS.ProcessEnv): SiteSettings {
  const result = schema.safeParse(withoutEmpty(processEnv));
  if (!result.success) {
    throw new Error(`Invalid settings: ${listIssues(result.error).join('; ')}.`);
  }
  const { PORT, API_PORT, DATA_DIR, DEMO, RELEASE_SIGNATURES } = result.data;
  const dataFolder = path.resolve(workspaceRoot, DATA_DIR);
  const isProduction = processEnv['NODE_ENV'] === 'production';
  const publicUrl = processEnv['PUBLIC_URL'] || undefined;
  const address = publicUrl ?? `http://localhost:${PORT}`;
  return {
    address,
    isDemo: DEMO ?? !isProduction,
    dataFolder,
    logFolder: path.join(dataFolder, 'logs'),
    env: {
      ...processEnv,
      PORT: String(PORT),
      API_PORT: String(API_PORT),
      API_URL: `http://127.0.0.1:${API_PORT}`,
      // Production has no default: the api names it with its other missing settings.
      PUBLIC_URL: isProduction ? publicUrl : address,
      DATA_DIR: dataFolder,
      RELEASE_SIGNATURES:
        (RELEASE_SIGNATURES ?? verifiesSignaturesByDefault(processEnv, isProduction))
          ? 'on'
          : 'off',
      RELEASES_DIR: releasesFolder({ ...processEnv, DATA_DIR: dataFolder }, workspaceRoot),
    },
  };
}
