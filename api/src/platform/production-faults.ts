import { readSecretKey } from './secret-key';

/** Production stands on its own secrets and never carries demo accounts. */
export function findProductionFaults(env: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (env['DEMO'] === '1' || env['DEMO'] === 'true')
    faults.push('DEMO must be off in production: demo accounts have a published password.');
  if (!env['SECRET_KEY'])
    faults.push(
      'SECRET_KEY is missing: production needs at least 32 random bytes, as hexadecimal or base64.',
    );
  else if (isWeakKey(env['SECRET_KEY']))
    faults.push('SECRET_KEY must be random: this one is a demo or repeated value.');
  return faults;
}

function isWeakKey(value: string): boolean {
  const key = readSecretKey(value);
  return (
    key !== null &&
    (new Set(key).size < 12 || /hive|demo|secret|change/i.test(key.toString('latin1')))
  );
}
