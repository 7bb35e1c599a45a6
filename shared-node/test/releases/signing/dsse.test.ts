import { generateKeyPairSync } from 'node:crypto';
import { createTeamKey } from '../../../testing/release-signing';
import {
  createSigner,
  encodeForSigning,
  isSignedBy,
  signEnvelope,
} from '../../../src/releases/signing/dsse';
import { parsePublicKey } from '../../../src/releases/signing/key-policy';

const key = createTeamKey();
const other = createTeamKey();
const sealed = signEnvelope('text/plain', Buffer.from('hello'), [key.signer]);

test('The signed bytes are those of the specification', () => {
  const encoded = encodeForSigning('http://example.com/HelloWorld', Buffer.from('hello world'));
  expect(encoded.toString()).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
  expect(encodeForSigning('ä', Buffer.from('ö')).toString()).toBe('DSSEv1 2 ä 2 ö');
});

test('A signature is valid for its key, its message and its type only', () => {
  expect(isSignedBy(sealed, parsePublicKey(key.publicKey))).toBe(true);
  expect(isSignedBy(sealed, parsePublicKey(other.publicKey))).toBe(false);
  const changed = { ...sealed, payload: Buffer.from('jello').toString('base64') };
  expect(isSignedBy(changed, parsePublicKey(key.publicKey))).toBe(false);
  expect(isSignedBy({ ...sealed, payloadType: 'text/html' }, parsePublicKey(key.publicKey))).toBe(
    false,
  );
});

test('One of several signatures is enough, and the name of its key is only a hint', () => {
  const both = signEnvelope('text/plain', Buffer.from('hello'), [other.signer, key.signer]);
  expect(isSignedBy(both, parsePublicKey(key.publicKey))).toBe(true);
  const renamed = { ...sealed, signatures: [{ ...sealed.signatures[0]!, keyid: other.id }] };
  expect(isSignedBy(renamed, parsePublicKey(key.publicKey))).toBe(true);
  expect(isSignedBy(renamed, parsePublicKey(other.publicKey))).toBe(false);
});

test('Signatures in the URL-safe alphabet of base64 are accepted', () => {
  const [{ sig }] = sealed.signatures as [{ sig: string }];
  const safe = sig.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  expect(
    isSignedBy({ ...sealed, signatures: [{ sig: safe }] }, parsePublicKey(key.publicKey)),
  ).toBe(true);
});

test('Only Ed25519 keys can sign', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(() => createSigner(privateKey)).toThrow('is not an Ed25519 key');
  const text = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  expect(() => parsePublicKey(text)).toThrow('is not an Ed25519 key');
});
