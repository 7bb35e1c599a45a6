import { FrameReader, toFrame } from '../src/rendering/frames';

const texts = ['', '{"a":1}', 'tea ☕ and 🍵', 'x'.repeat(70_000)];
const stream = Buffer.concat(texts.map(toFrame));

test.each([1, 3, 4, 1000, stream.length])('Texts are read from chunks of %d bytes', (size) => {
  const reader = new FrameReader(100_000);
  const read: string[] = [];
  for (let at = 0; at < stream.length; at += size)
    read.push(...reader.add(stream.subarray(at, at + size)));
  expect(read).toEqual(texts);
});

test('A frame that is too large is refused before it has arrived', () => {
  const reader = new FrameReader(10);
  expect(reader.add(toFrame('0123456789'))).toEqual(['0123456789']);
  expect(() => reader.add(toFrame('0123456789a').subarray(0, 4))).toThrow(RangeError);
});
