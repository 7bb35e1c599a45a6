import type { StructureFormat } from './walk-structure';

/** The boxes that contain boxes (ISO/IEC 14496-12). */
const containers = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'dinf',
  'stbl',
  'edts',
  'udta',
  'meta',
  'mvex',
  'moof',
  'traf',
  'mfra',
  'sinf',
  'schi',
]);

/** The boxes of an MP4. */
export const mp4Structure: StructureFormat = {
  headerBytes: 16,
  readHeader(bytes) {
    if (bytes.length < 8) return null;
    const name = bytes.toString('latin1', 4, 8);
    const size = bytes.readUInt32BE(0);
    // Up to the end of the file.
    if (size === 0) return { name, headerBytes: 8, contentBytes: null };
    if (size !== 1) return size < 8 ? null : { name, headerBytes: 8, contentBytes: size - 8 };
    if (bytes.length < 16) return null;
    const long = Number(bytes.readBigUInt64BE(8));
    return long < 16 ? null : { name, headerBytes: 16, contentBytes: long - 16 };
  },
  place: ({ name }) => (containers.has(name) ? 'open' : 'skip'),
  mustBeReadable: () => false,
  // The version and flags of a full box.
  bytesBeforeChildren: ({ name }) => (name === 'meta' ? 4 : 0),
};
