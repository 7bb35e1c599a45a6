import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import { createAuthenticatorSealer } from '../auth/factors/authenticator-sealer';
import type { AppContext } from '../platform/context';
import { demoId } from './seed/demo-ids';
import { demoAccounts } from './seed/seed-accounts';

/** The same on every installation of the demo, like its passwords. 160 bits, base32. */
export function demoAuthenticatorSecret(email: string): string {
  const bytes = createHash('sha256').update(`hive demo authenticator ${email}`).digest();
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, 20)).buffer }).base32;
}

/**
 * Ensures that the demo's admin and partner have an authenticator app, also in data folders of earlier versions. Skips
 * accounts with an app or a passkey, and deleted accounts.
 */
export async function ensureDemoAuthenticators({
  pool,
  settings,
  clock,
}: Pick<AppContext, 'pool' | 'settings' | 'clock'>): Promise<void> {
  const sealer = createAuthenticatorSealer(settings);
  for (const { email, hasApp } of demoAccounts) {
    if (!hasApp) continue;
    const id = demoId('account', email);
    await pool.query(
      `insert into authenticator_app as a (user_id, sealed_secret, created_at, confirmed_at)
       select u.id, $2, $3, $3 from app_user u
       where u.id = $1 and not exists (select from passkey p where p.user_id = u.id)
       on conflict (user_id) do update
         set sealed_secret = $2, created_at = $3, confirmed_at = $3 where a.confirmed_at is null`,
      [id, sealer.seal(demoAuthenticatorSecret(email), id), clock.now()],
    );
  }
}
