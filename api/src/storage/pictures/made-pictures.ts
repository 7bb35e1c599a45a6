import fastq from 'fastq';
import { Problem } from '../../platform/http/problem';

interface MadePicturesOptions {
  /** Bytes of pictures that are stored in memory. */
  maxBytes: number;
  /** Pictures that are made at the same time: each uses a processor. */
  atOnce: number;
  /** Pictures that wait; further requests get 503. */
  mostWaiting: number;
}

export interface MadePictures {
  /**
   * The picture with this key, made on its first request. Requests for one picture share its making.
   * @throws Problem UNAVAILABLE while too many pictures wait, and what `make` throws
   */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** Pictures that are made on request. Memory and processors are bounded, whatever is requested. */
export function createMadePictures({
  maxBytes,
  atOnce,
  mostWaiting,
}: MadePicturesOptions): MadePictures {
  /** The least recently used first. */
  const stored = new Map<string, Buffer>();
  const running = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  const queue = fastq.promise((make: () => Promise<Buffer>) => make(), atOnce);

  function store(key: string, picture: Buffer): void {
    if (picture.length > maxBytes) return;
    stored.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of stored) {
      if (bytes <= maxBytes) break;
      stored.delete(oldest);
      bytes -= length;
    }
  }

  async function start(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (queue.length() >= mostWaiting)
      throw new Problem('UNAVAILABLE', 'Too many pictures are being made. Try again in a moment.');
    const making = queue.push(make);
    running.set(key, making);
    try {
      const picture = await making;
      store(key, picture);
      return picture;
    } finally {
      running.delete(key);
    }
  }

  return {
    async get(key, make) {
      const known = stored.get(key);
      if (!known) return running.get(key) ?? start(key, make);
      stored.delete(key);
      stored.set(key, known);
      return known;
    },
  };
}
