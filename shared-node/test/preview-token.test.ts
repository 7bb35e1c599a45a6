import { allowedKeys } from '../src/releases/signing/key-policy';
import { readPreview, signPreview } from '../src/releases/signing/preview-token';
import { createTeamKey } from '../testing/release-signing';

const team = createTeamKey();
const other = createTeamKey();
const app = 'remote-user';
const preview = {
  app,
  version: '1.0.0-a',
  signedAt: '2026-02-01T00:00:00.000Z',
  until: '2026-02-08T00:00:00.000Z',
};
const now = Date.parse('2026-02-02T00:00:00.000Z');
const keysOf = (name: string) => allowedKeys(name, { [app]: [team.listed()] });
const token = signPreview(preview, team.signer);

test('A preview is read from its token, which is safe in an address', () => {
  expect(readPreview(token, keysOf, now)).toEqual({ preview, reason: null });
  expect(token).toMatch(/^[\w.-]+$/);
});

const [payload, signature] = token.split('.') as [string, string];
const changed = Buffer.from(JSON.stringify({ ...preview, version: '1.0.0-b' })).toString(
  'base64url',
);

test.each([
  ['empty', '', /not readable/],
  ['text', 'hello', /not readable/],
  ['without a signature', payload, /not signed with a key/],
  ['of a changed payload', `${changed}.${signature}`, /not signed with a key/],
  ['with a further part', `${token}.a`, /not readable/],
  ['of another team', signPreview(preview, other.signer), /not signed with a key/],
  [
    'of an app whose releases need no signature',
    signPreview({ ...preview, app: 'remote-admin' }, team.signer),
    /not signed with a key that may release remote-admin/,
  ],
  [
    'with a path as its version',
    signPreview({ ...preview, version: '../a' }, team.signer),
    /not readable/,
  ],
  ['that has ended', signPreview({ ...preview, until: preview.signedAt }, team.signer), /ended/],
  [
    'valid for too long',
    signPreview({ ...preview, until: '2026-04-01T00:00:00.000Z' }, team.signer),
    /more than 30 days/,
  ],
  [
    'signed in the future',
    signPreview({ ...preview, signedAt: '2026-02-03T00:00:00.000Z' }, team.signer),
    /in the future/,
  ],
])('A token %s is refused', (_what, text, reason) => {
  expect(readPreview(text, keysOf, now)).toEqual({
    preview: null,
    reason: expect.stringMatching(reason) as string,
  });
});

test('A key that is revoked ends its previews', () => {
  const revoked = () =>
    allowedKeys(app, { [app]: [team.listed({ revoked: '2026-02-01T12:00:00.000Z' })] });
  expect(readPreview(token, revoked, now).reason).toMatch(/was revoked/);
});
