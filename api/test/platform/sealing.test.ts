import { createCipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../src/platform/security/derive-key';
import { createSealer, sealedHeader } from '../../src/platform/security/sealing';

const key = randomBytes(32);
const other = randomBytes(32);
const ring = { secretKey: key, previousSecretKeys: [] };
const rotated = { secretKey: other, previousSecretKeys: [key] };
const text = 'JBSWY3DPEHPK3PXP – a secret';
const formats = [
  ['without a version', createSealer(ring, 'tests')],
  ['of version 1', createSealer(ring, 'tests', 1)],
  ['with the id of its key', createSealer(ring, 'tests', 2)],
] as const;

describe.each(formats)('A text %s', (_what, sealer) => {
  it('decrypts for its owner', () => {
    for (const one of [text, '', 'ÿ\0 語 🐝', 'x'.repeat(100_000)]) {
      expect(sealer.open(sealer.seal(one, 'ada'), 'ada')).toBe(one);
    }
  });

  it('reveals nothing, and is encrypted differently each time', () => {
    const [one, other] = [sealer.seal(text, 'ada'), sealer.seal(text, 'ada')];
    expect(one.equals(other)).toBe(false);
    expect(one.subarray(0, 14).equals(other.subarray(0, 14))).toBe(false);
    expect(one.includes(Buffer.from('JBSW'))).toBe(false);
  });

  it('does not decrypt for another owner', () => {
    const sealed = sealer.seal(text, 'ada');
    for (const owner of ['bob', 'ad', 'adaa', '']) {
      expect(() => sealer.open(sealed, owner)).toThrow();
    }
  });

  it('does not decrypt with another key or for another purpose', () => {
    const sealed = sealer.seal(text, 'ada');
    expect(() =>
      createSealer({ ...ring, secretKey: randomBytes(32) }, 'tests').open(sealed, 'ada'),
    ).toThrow();
    expect(() => createSealer(ring, 'others').open(sealed, 'ada')).toThrow();
    expect(createSealer(ring, 'tests').open(sealed, 'ada')).toBe(text);
  });

  it('does not decrypt after a changed byte in version, nonce, tag or text', () => {
    const sealed = sealer.seal(text, 'ada');
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(changed, 'ada')).toThrow();
    }
  });

  it('does not decrypt when truncated or extended', () => {
    const sealed = sealer.seal(text, 'ada');
    for (const length of [0, 1, 2, 11, 12, 20, 27, 28, 30, sealed.length - 1]) {
      expect(() => sealer.open(sealed.subarray(0, length), 'ada')).toThrow();
    }
    expect(() => sealer.open(Buffer.concat([sealed, Buffer.from([0])]), 'ada')).toThrow();
  });

  it('is decrypted by a program that writes the other format', () => {
    for (const [, program] of formats)
      expect(program.open(sealer.seal(text, 'ada'), 'ada')).toBe(text);
  });
});

describe('The version of a text', () => {
  const [[, unversioned], [, versioned]] = formats;

  it('is stored in its second byte', () => {
    expect(versioned.seal(text, 'ada').subarray(0, 2)).toEqual(Buffer.from([0xb7, 1]));
  });

  it('cannot be removed, added or replaced', () => {
    const withVersion = versioned.seal(text, 'ada');
    const without = unversioned.seal(text, 'ada');
    const forged = [
      withVersion.subarray(2),
      Buffer.concat([withVersion.subarray(0, 2), without]),
      ...[0, 2, 255].map((version) =>
        Buffer.concat([
          withVersion.subarray(0, 1),
          Buffer.from([version]),
          withVersion.subarray(2),
        ]),
      ),
    ];
    for (const one of forged) expect(() => versioned.open(one, 'ada')).toThrow();
  });

  it('is not assumed where a text without one begins with the same bytes', () => {
    const nonce = Buffer.concat([Buffer.from([0xb7, 1]), randomBytes(10)]);
    const cipher = createCipheriv('aes-256-gcm', deriveKey(key, 'hive seal tests'), nonce);
    cipher.setAAD(Buffer.from('ada'));
    const body = Buffer.concat([cipher.update(text), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]);
    expect(versioned.open(sealed, 'ada')).toBe(text);
  });
});

describe('During a rotation', () => {
  it('texts of both keys are opened, and new ones have the id of the current key', () => {
    const sealer = createSealer(rotated, 'tests');
    for (const [, earlier] of formats)
      expect(sealer.open(earlier.seal(text, 'ada'), 'ada')).toBe(text);
    const sealed = sealer.seal(text, 'ada');
    expect(sealed.subarray(0, 6)).toEqual(sealedHeader(other));
    expect(sealer.open(sealed, 'ada')).toBe(text);
    expect(() => createSealer(ring, 'tests').open(sealed, 'ada')).toThrow();
  });

  it('a process that knows the next key opens what is sealed with it', () => {
    const prepared = createSealer({ secretKey: key, previousSecretKeys: [other] }, 'tests');
    expect(prepared.open(createSealer(rotated, 'tests').seal(text, 'ada'), 'ada')).toBe(text);
  });
});
