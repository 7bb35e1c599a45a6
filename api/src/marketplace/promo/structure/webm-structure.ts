import type { Part, StructureFormat } from './walk-structure';
import { StructureFault } from './walk-structure';

/** Ids of EBML elements (RFC 8794, RFC 9559). */
const ids = { ebml: '1a45dfa3', segment: '18538067', cluster: '1f43b675' } as const;
const segmentChildren = new Set([
  '114d9b74', // SeekHead
  '1549a966', // Info
  '1654ae6b', // Tracks
  ids.cluster,
  '1c53bb6b', // Cues
  '1941a469', // Attachments
  '1043a770', // Chapters
  '1254c367', // Tags
]);
/** Padding. */
const voidElement = 'ec';
/** Elements with children below the children of a segment. */
const inner = new Set([
  '4dbb', // Seek
  'ae', // TrackEntry
  'e0', // Video
  'e1', // Audio
  '55b0', // Colour
  '7670', // Projection
  '6d80', // ContentEncodings
  '6240', // ContentEncoding
  '5034', // ContentCompression
  '5035', // ContentEncryption
  'bb', // CuePoint
  'b7', // CueTrackPositions
  'a0', // BlockGroup
  '75a1', // BlockAdditions
  'a6', // BlockMore
  '7373', // Tag
  '63c0', // Targets
  '67c8', // SimpleTag
  '61a7', // AttachedFile
]);

/** The elements of a WebM: one segment, which contains only known elements. */
export const createWebmStructure = (): StructureFormat => {
  let segments = 0;
  return {
    headerBytes: 16,
    readHeader: readElementHeader,
    place(part, container) {
      const { name } = part;
      if (name === ids.segment) segments += 1;
      if (segments > 1) throw new StructureFault('more than one segment');
      if (container === null)
        return name === ids.segment || segmentChildren.has(name) ? 'open' : 'skip';
      const isSegmentChild = segmentChildren.has(name);
      if (container === ids.segment) {
        // The reader would search the rest of the file for the next known element.
        if (!isSegmentChild && name !== voidElement) throw new StructureFault('unknown parts');
        return isSegmentChild ? 'open' : 'skip';
      }
      if (container === ids.cluster && (isSegmentChild || name === ids.ebml))
        return 'end-container';
      return isSegmentChild || inner.has(name) ? 'open' : 'skip';
    },
    mustBeReadable: (container) => container === ids.segment,
    bytesBeforeChildren: () => 0,
  };
};

/** An id of up to 4 bytes and a size of up to 8; the leading zeros of the first byte give their lengths. */
function readElementHeader(bytes: Buffer): Part | null {
  const idBytes = lengthOf(bytes[0]);
  const sizeBytes = lengthOf(bytes[idBytes]);
  const headerBytes = idBytes + sizeBytes;
  if (idBytes === 0 || idBytes > 4 || sizeBytes === 0 || bytes.length < headerBytes) return null;
  const name = bytes.toString('hex', 0, idBytes);
  let value = bytes[idBytes]! & (0xff >> sizeBytes);
  let isUnknown = value === 0xff >> sizeBytes;
  for (const byte of bytes.subarray(idBytes + 1, headerBytes)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { name, headerBytes, contentBytes: isUnknown ? null : value };
}

/** 0 if it is not the first byte of a number. */
const lengthOf = (first: number | undefined): number =>
  first === undefined || first === 0 ? 0 : Math.clz32(first) - 23;
