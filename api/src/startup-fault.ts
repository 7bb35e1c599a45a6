import { isNativeError } from 'node:util/types';
import { S3Error } from '@hive/shared-node/s3/s3-error';
import { SettingsError } from '@hive/shared-node/settings-rules';
import { SecretKeyError } from './auth/factors/verify-secret-key';
import { isUnavailable } from './platform/http/is-unavailable';
import { CommandError } from './platform/process/command-error';
import { LaunchError } from './database/launcher/launch-error';
import { MigrationError } from './database/apply-migration';
import { DataFolderError } from './platform/settings/data-folder';
import type { Settings } from './platform/settings/settings';

/** A startup error as a sentence that says what to do; with a stack only if it was not expected. */
export function describeStartupFault(error: unknown, settings: Settings | null): string {
  if (!isNativeError(error)) return String(error);
  // Before the database, whose failed connections have the same codes.
  const storageFault = [error, error.cause].find((candidate) => candidate instanceof S3Error);
  if (storageFault) return storageFault.message;
  if (
    error instanceof CommandError ||
    error instanceof SettingsError ||
    error instanceof DataFolderError ||
    error instanceof SecretKeyError ||
    error instanceof LaunchError ||
    error instanceof MigrationError
  ) {
    return error.message;
  }
  if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const place = `port ${settings?.port} on ${settings?.host}`;
  if (code === 'EADDRINUSE')
    return `The ${place} is taken: stop what uses it, or set API_PORT to another.`;
  if (syscall === 'listen')
    return `The ${place} cannot be used (${code}): set API_PORT and API_HOST to others.`;
  if (syscall === 'getaddrinfo' && settings && error.message.includes(settings.host)) {
    return `The host ${settings.host} is not known on this machine: set API_HOST to another.`;
  }
  if (isUnavailable(error) || code?.startsWith('28') || code === '3D000') {
    return `The database at ${describeDatabase(settings)} cannot be used: ${error.message}. Check ${settings?.databaseDirectUrl ? 'DATABASE_URL and DATABASE_DIRECT_URL' : 'DATABASE_URL'}.`;
  }
  return error.stack ?? error.message;
}

/** Host and name, never the password. */
function describeDatabase(settings: Settings | null): string {
  if (!settings?.databaseUrl) return 'the data folder';
  const places = [settings.databaseUrl, settings.databaseDirectUrl ?? settings.databaseUrl].map(
    (address) => {
      const url = new URL(address);
      return `${url.searchParams.get('host') ?? url.host}${url.pathname}`;
    },
  );
  return [...new Set(places)].join(' or ');
}
