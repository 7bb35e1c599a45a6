import { findPublicUrlFaults, readOnOff } from '@hive/shared-node/settings-rules';
import { readSecretKey } from '../security/secret-key';
import { findSellerFaults } from './seller-settings';

/**
 * In production, the public address, the database, secrets, mail settings and seller details are required, and demo
 * accounts are refused. A default would fail unnoticed: cookies without `Secure`, or a second, empty database.
 */
export function findProductionFaults(env: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (readOnOff(env['DEMO']))
    faults.push('DEMO must be off in production: demo accounts have a published password.');
  faults.push(...findPublicUrlFaults(env));
  if (!env['DATABASE_URL'])
    faults.push(
      'DATABASE_URL is missing: production uses a PostgreSQL server, not the built-in one in the data folder.',
    );
  if (!env['SECRET_KEY'])
    faults.push(
      'SECRET_KEY is missing: it encrypts the secrets of authenticator apps and the mails that wait, and signs codes ' +
        'and tokens. Production needs at least 32 random bytes, as hexadecimal or base64, the same at every start.',
    );
  else if (isWeakKey(env['SECRET_KEY']))
    faults.push('SECRET_KEY must be random: this one is a demo or repeated value.');
  if (!env['SMTP_URL'])
    faults.push(
      'SMTP_URL is missing: production sends its mails, sign-in codes among them, through a mail server.',
    );
  faults.push(...findSellerFaults(env));
  return faults;
}

function isWeakKey(value: string): boolean {
  const key = readSecretKey(value);
  return (
    key !== null &&
    (new Set(key).size < 12 || /hive|demo|secret|change/i.test(key.toString('latin1')))
  );
}
