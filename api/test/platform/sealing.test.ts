import { randomBytes } from 'node:crypto';
import { createSealer } from '../../src/platform/security/sealing';

const key = randomBytes(32);
const text = 'JBSWY3DPEHPK3PXP – a secret';
const sealer = createSealer(key, 'tests');

it('decrypts any text for its owner', () => {
  for (const one of [text, '', 'ÿ\0 語 🐝', 'x'.repeat(100_000)]) {
    expect(sealer.open(sealer.seal(one, 'ada'), 'ada')).toBe(one);
  }
});

it('reveals nothing of the text, and encrypts it differently each time', () => {
  const [one, other] = [sealer.seal(text, 'ada'), sealer.seal(text, 'ada')];
  expect(one.equals(other)).toBe(false);
  expect(one.subarray(0, 12).equals(other.subarray(0, 12))).toBe(false);
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
  expect(() => createSealer(randomBytes(32), 'tests').open(sealed, 'ada')).toThrow();
  expect(() => createSealer(key, 'others').open(sealed, 'ada')).toThrow();
  expect(createSealer(key, 'tests').open(sealed, 'ada')).toBe(text);
});

it('does not decrypt after a changed byte in nonce, tag or text', () => {
  const sealed = sealer.seal(text, 'ada');
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => sealer.open(changed, 'ada')).toThrow();
  }
});

it('does not decrypt a truncated or extended text', () => {
  const sealed = sealer.seal(text, 'ada');
  for (const length of [0, 11, 12, 20, 27, 28, sealed.length - 1]) {
    expect(() => sealer.open(sealed.subarray(0, length), 'ada')).toThrow();
  }
  expect(() => sealer.open(Buffer.concat([sealed, Buffer.from([0])]), 'ada')).toThrow();
});
