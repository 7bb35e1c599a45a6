import { byteLength, decode, encode, encodeInto } from '../rendering/realm/text-coding';

const texts = [
  '',
  'tea',
  'café £5 – ☕',
  '🍵'.repeat(3),
  `${'x'.repeat(8190)}🍵é${'y'.repeat(9000)}`,
  'a lone \ud83c half',
];

test.each(texts)('A text is coded as Node codes it (%#)', (text) => {
  const expected = Buffer.from(text, 'utf8');
  expect(Buffer.from(encode(text))).toEqual(expected);
  expect(byteLength(text)).toBe(expected.length);
  expect(decode(expected)).toBe(expected.toString('utf8'));
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'Only whole characters are written to %d bytes',
  (size) => {
    const target = new Uint8Array(size);
    const result = encodeInto('aé☕🍵b', target);
    expect(result).toEqual(new TextEncoder().encodeInto('aé☕🍵b', new Uint8Array(size)));
    expect([...target]).toEqual([
      ...Buffer.from('aé☕🍵b'.slice(0, result.read)),
      ...(new Array(size - result.written).fill(0) as number[]),
    ]);
  },
);
