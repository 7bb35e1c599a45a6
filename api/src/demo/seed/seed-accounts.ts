import { currentTerms, termsAudiences } from '@hive/contract/terms-versions';
import type { ClientBase } from 'pg';
import { createPasswordHasher } from '../../auth/accounts/password-hasher';
import type { SecurityPolicy } from '../../platform/security/security-policy';
import { brands } from '../content/brands';
import { dayMs } from './demo-days';
import { demoId } from './demo-ids';
import { boxId } from './seed-catalogue';

/** Public, so the api refuses demo mode in production. */
export const demoPassword = 'hive-demo-2026';

/** The accounts with a password. */
export const demoAccounts = [
  {
    email: 'admin@hive.example',
    name: 'Ada Whitcombe',
    role: 'admin',
    views: ['questionnaire', 'results', 'manage-affiliates'],
    daysAgo: 1_030,
    hasApp: true,
  },
  {
    email: 'partner@hive.example',
    name: 'Piers Oakley',
    role: 'partner',
    views: ['questionnaire', 'results'],
    daysAgo: 805,
    hasApp: true,
  },
  {
    email: 'user@hive.example',
    name: 'Una Bramble',
    role: 'user',
    views: ['questionnaire', 'results'],
    daysAgo: 212,
    hasApp: false,
  },
] as const;

/** The boxes that the partner represents: one on a fixed tier, one on a dynamic tier. */
const partnerSlugs = ['brackenrind-cheese-post', 'pennylarder-suppers'];

/** Hashes the passwords before the transaction begins, because hashing is slow. */
export function hashDemoPasswords(policy: SecurityPolicy['password']): Promise<string[]> {
  const hasher = createPasswordHasher(policy);
  return Promise.all(demoAccounts.map(() => hasher.hash(demoPassword)));
}

export async function seedAccounts(
  client: ClientBase,
  end: number,
  passwordHashes: readonly string[],
): Promise<void> {
  for (const [index, { email, name, role, views, daysAgo }] of demoAccounts.entries()) {
    const createdAt = new Date(end - daysAgo * dayMs + 9 * 60 * 60 * 1000);
    await client.query(
      `insert into app_user (id, email, name, role, password_hash, enabled_views, email_verified_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
      [demoId('account', email), email, name, role, passwordHashes[index], views, createdAt],
    );
  }
  const accepted = termsAudiences.map((audience) => currentTerms(audience).version);
  await client.query(
    `insert into terms_acceptance (user_id, audience, version, accepted_at)
     select id, audience, terms.version, $3 from app_user,
       unnest($1::text[], $2::text[]) terms (audience, version)
     where audience = 'people' or role = 'partner'`,
    [termsAudiences, accepted, new Date(end)],
  );
  const partnerBoxes = brands.filter(({ slug }) => partnerSlugs.includes(slug)).map(boxId);
  await client.query('insert into box_member (box_id, user_id) select unnest($1::uuid[]), $2', [
    partnerBoxes,
    demoId('account', 'partner@hive.example'),
  ]);
}
