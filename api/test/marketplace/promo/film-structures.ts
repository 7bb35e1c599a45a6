/** The head of a WebM. */
export const ebmlHead = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102',
  'hex',
);

/** The head of an MP4. */
export const mp4Head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');

const segmentId = '18538067';

type MakeHead = (contentBytes: number) => Buffer;

/** The head of an MP4 box. */
const boxHead =
  (name: string): MakeHead =>
  (contentBytes) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(contentBytes + 8, 0);
    head.write(name, 4, 'latin1');
    return head;
  };

/** The head of a WebM element, with a size of eight bytes. */
const elementHead =
  (id: string): MakeHead =>
  (contentBytes) => {
    const size = Buffer.from([1, 0, 0, 0, 0, 0, 0, 0]);
    size.writeUIntBE(contentBytes, 2, 6);
    return Buffer.concat([Buffer.from(id, 'hex'), size]);
  };

function makePart(makeHead: MakeHead, content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([makeHead(body.length), body]);
}

export const makeBox = (name: string, ...content: Uint8Array[]): Buffer =>
  makePart(boxHead(name), content);

const makeElement = (id: string, ...content: Uint8Array[]): Buffer =>
  makePart(elementHead(id), content);

/** Parts that contain one another. */
function nest(depth: number, makeHead: MakeHead): Buffer {
  const heads: Buffer[] = [];
  let bytes = 0;
  for (let level = 0; level < depth; level++) {
    const head = makeHead(bytes);
    bytes += head.length;
    heads.push(head);
  }
  return Buffer.concat(heads.toReversed());
}

const repeat = (count: number, part: Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => part));

const manySegments = Buffer.from(`${segmentId}01ffffffffffffff`, 'hex');

/** Structures that no encoder writes, each with what the refusal says of it. */
export const expensiveStructures: [what: string, make: () => Buffer, says: string][] = [
  [
    'a WebM of 5,000 nested segments',
    () => Buffer.concat([ebmlHead, nest(5000, elementHead(segmentId))]),
    'more than one segment',
  ],
  [
    'a WebM of 5,000 nested segments of unknown size',
    () => Buffer.concat([ebmlHead, repeat(5000, manySegments)]),
    'more than one segment',
  ],
  [
    'a WebM of 5,000 segments in a row',
    () => Buffer.concat([ebmlHead, repeat(5000, makeElement(segmentId))]),
    'more than one segment',
  ],
  [
    'a WebM of 60 bytes with an unknown element',
    () =>
      Buffer.concat([ebmlHead, makeElement(segmentId, makeElement('4242', Buffer.from('script')))]),
    'unknown parts',
  ],
  [
    'a WebM of noise',
    () => Buffer.concat([ebmlHead, makeElement(segmentId, Buffer.alloc(64))]),
    'unknown parts',
  ],
  [
    'a WebM of 5,000 nested tags',
    () => Buffer.concat([ebmlHead, makeElement(segmentId, nest(5000, elementHead('1254c367')))]),
    'nested too deeply',
  ],
  [
    'a WebM of 120,000 clusters',
    () =>
      Buffer.concat([
        ebmlHead,
        makeElement(segmentId, repeat(120_000, Buffer.from('1f43b67580', 'hex'))),
      ]),
    'too many parts',
  ],
  [
    'an MP4 of 5,000 nested boxes',
    () => Buffer.concat([mp4Head, nest(5000, boxHead('moov'))]),
    'nested too deeply',
  ],
  [
    'an MP4 of 120,000 tracks',
    () => Buffer.concat([mp4Head, makeBox('moov', repeat(120_000, makeBox('trak')))]),
    'too many parts',
  ],
];

/**
 * A WebM whose last cluster ends with bytes that are no element. The check of the structure accepts it; mediabunny searches
 * the end of the file for the next cluster.
 * @param film a WebM of mediabunny
 */
export function addUnreadableCluster(film: Buffer): Buffer {
  const segmentAt = film.indexOf(Buffer.from(segmentId, 'hex'));
  const sizeAt = segmentAt + segmentId.length / 2;
  const contentAt = sizeAt + Math.clz32(film[sizeAt]!) - 23;
  const timestamp = Buffer.from('e78101', 'hex');
  const cluster = makeElement('1f43b675', timestamp, Buffer.alloc(64));
  const segment = makeElement(segmentId, film.subarray(contentAt), cluster);
  return Buffer.concat([film.subarray(0, segmentAt), segment]);
}
