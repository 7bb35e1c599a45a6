import type { ReleaseKey } from '@hive/contract/release';
import { createTeamKey, signFiles, type TeamKey } from '../../../testing/release-signing';
import { allowedKeys } from '../../../src/releases/signing/key-policy';
import { signEnvelope } from '../../../src/releases/signing/dsse';
import { findChangedFiles, verifySignature } from '../../../src/releases/signing/verify-release';

const app = 'remote-user';
const version = '1.0.0-a';
const now = Date.parse('2026-03-01T00:00:00.000Z');
const team = createTeamKey();
const manifest = Buffer.from('{"the":"manifest"}');
const files = new Map<string, Buffer>([
  ['release.json', manifest],
  ['page.js', Buffer.from('1')],
]);

const sign = (keys: TeamKey[] = [team], more: { version?: string; signedAt?: string } = {}) =>
  signFiles({ app, version, files, ...more }, ...keys);

/** Verifies a signature against a list of keys for the app. */
function verify(signature: Buffer | null, ...keys: ReleaseKey[]) {
  const allowed = allowedKeys(app, { [app]: keys })!;
  return verifySignature({ app, version, manifest, signature }, allowed, now);
}

const reasonOf = (signature: Buffer | null, ...keys: ReleaseKey[]) =>
  verify(signature, ...keys).reason;

test('A release signed by its team is accepted, and its statement is one of in-toto', () => {
  const { reason, statement } = verify(sign().content, team.listed());
  expect(reason).toBeNull();
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://in-toto.io/attestation/release/v0.1',
    subject: [{ name: 'page.js' }, { name: 'release.json' }],
    predicate: { purl: 'pkg:generic/remote-user@1.0.0-a', hivePublisher: 'Ada' },
  });
});

test('A release without a signature, or with an unreadable one, is refused', () => {
  expect(reasonOf(null, team.listed())).toBe('it is not signed');
  for (const text of ['', '{}', 'null', '{"payload":1}'])
    expect(reasonOf(Buffer.from(text), team.listed())).toBe('its signature is not readable');
});

test("A release signed with another team's key is refused", () => {
  const other = createTeamKey();
  expect(reasonOf(sign([other]).content, team.listed())).toBe(
    `it is signed with ${other.id.slice(0, 12)}, which may not release remote-user`,
  );
  expect(reasonOf(sign([other]).content)).toContain('may not release remote-user');
});

test('A changed statement is refused', () => {
  const envelope = JSON.parse(sign().content.toString()) as { payload: string };
  const statement = Buffer.from(envelope.payload, 'base64')
    .toString()
    .replace('1.0.0-a', '1.0.0-b');
  const changed = { ...envelope, payload: Buffer.from(statement).toString('base64') };
  expect(reasonOf(Buffer.from(JSON.stringify(changed)), team.listed())).toBe(
    `the signature of the key ${team.id.slice(0, 12)} does not match its content`,
  );
});

test('Another message that the team signed is refused', () => {
  const message = signEnvelope('application/vnd.in-toto+json', Buffer.from('{}'), [team.signer]);
  expect(reasonOf(Buffer.from(JSON.stringify(message)), team.listed())).toBe(
    'its signature is not that of a release',
  );
});

test('The signature of another version or another app is refused', () => {
  expect(reasonOf(sign([team], { version: '1.0.0-b' }).content, team.listed())).toBe(
    'its signature is that of pkg:generic/remote-user@1.0.0-b',
  );
  const other = signFiles({ app: 'remote-public', version, files }, team).content;
  expect(reasonOf(other, team.listed())).toBe(
    'its signature is that of pkg:generic/remote-public@1.0.0-a',
  );
});

test('A manifest that was changed after it was signed is refused', () => {
  const changed = new Map(files).set('release.json', Buffer.from('{}'));
  const signature = signFiles({ app, version, files: changed }, team).content;
  expect(reasonOf(signature, team.listed())).toBe(
    'its release.json was changed after it was signed',
  );
});

test('A revoked key is refused from that moment on, also for earlier signatures', () => {
  const revoked = '2026-02-15T00:00:00.000Z';
  expect(reasonOf(sign().content, team.listed({ revoked }))).toBe(
    `the key ${team.id.slice(0, 12)} was revoked at ${revoked}`,
  );
  expect(reasonOf(sign().content, team.listed({ revoked: '2026-03-02T00:00:00.000Z' }))).toBeNull();
});

test('A key that one of two lists revokes is refused', () => {
  const allowed = allowedKeys(
    app,
    { [app]: [team.listed({ revoked: '2026-02-15T00:00:00.000Z' })] },
    { [app]: [team.listed()] },
  )!;
  const { content } = sign();
  expect(
    verifySignature({ app, version, manifest, signature: content }, allowed, now),
  ).toMatchObject({ reason: expect.stringContaining('was revoked') });
});

test('During a rotation both keys are accepted, and the old one only for what it signed before its end', () => {
  const fresh = createTeamKey();
  const keys = [
    team.listed({ until: '2026-02-10T00:00:00.000Z' }),
    fresh.listed({ from: '2026-02-05T00:00:00.000Z' }),
  ];
  const at = (day: string) => ({ signedAt: `2026-02-${day}T00:00:00.000Z` });
  expect(reasonOf(sign([team], at('06')).content, ...keys)).toBeNull();
  expect(reasonOf(sign([fresh], at('06')).content, ...keys)).toBeNull();
  expect(reasonOf(sign([team], at('10')).content, ...keys)).toContain(
    'but it expired at 2026-02-10',
  );
  expect(reasonOf(sign([fresh], at('04')).content, ...keys)).toContain(
    'valid only from 2026-02-05',
  );
  expect(reasonOf(sign([team, fresh], at('10')).content, ...keys)).toBeNull();
});

test('A signature from the future is refused', () => {
  const { content } = sign([team], { signedAt: '2026-03-01T01:00:00.000Z' });
  expect(reasonOf(content, team.listed())).toContain('which is in the future');
});

test('An app that no list names needs no signature', () => {
  expect(allowedKeys(app, {}, undefined, { 'remote-public': [team.listed()] })).toBeNull();
});

test('Each changed, missing and added file is found', async () => {
  const { statement } = verify(sign().content, team.listed());
  const present = new Map<string, Buffer>(files);
  const find = () =>
    findChangedFiles(statement!, {
      list: async () => [...present.keys(), sign().file],
      read: async (file) => present.get(file) ?? null,
    });
  expect(await find()).toEqual([]);
  present.set('page.js', Buffer.from('2')).set('evil.js', Buffer.from(''));
  expect(await find()).toEqual([
    'page.js was changed after it was signed',
    'evil.js is not signed',
  ]);
  present.delete('page.js');
  expect(await find()).toContain('page.js is signed, but missing');
});
