import { limits } from '@hive/contract/limits';

/** Limits of uploads and of their processing: part of the security policy. */
export interface UploadPolicy {
  /**
   * Profile pictures: the upload (bytes, total pixels), the stored picture (pixels per side), and the number and
   * duration of concurrent decodings.
   */
  pictures: {
    maxBytes: number;
    maxPixels: number;
    side: number;
    atOnce: number;
    decodeSeconds: number;
  };
  /** The longer side of stored promo pictures, in pixels. */
  promoPictureSide: number;
  /** The longer side of stored photos of reviews, in pixels: a page shows several. */
  reviewPhotoSide: number;
  /**
   * Films as uploaded: bytes, seconds and what encoders round up to whole frames, pixels of the longer side, packets
   * of all tracks; its boxes or elements, and how deeply they are nested. How many are read at once, for how long at
   * most, with how much memory of the heap, and by how much the process may grow meanwhile.
   */
  films: {
    maxBytes: number;
    maxSeconds: number;
    roundingSeconds: number;
    maxSide: number;
    maxPackets: number;
    structure: { maxParts: number; maxDepth: number };
    atOnce: number;
    readSeconds: number;
    megabytes: number;
    growthMegabytes: number;
  };
  /**
   * Receipts as uploaded. PDFs: objects, streams, nested arrays and dictionaries, and bytes of all streams but pictures
   * once decompressed. How their text is read: how many at once, how many of their pages, for how long at most, with
   * how much memory of the heap, and by how much the process may grow meanwhile.
   */
  receipts: {
    maxBytes: number;
    structure: {
      maxObjects: number;
      maxStreams: number;
      maxDepth: number;
      maxInflatedBytes: number;
    };
    atOnce: number;
    pages: number;
    readSeconds: number;
    megabytes: number;
    growthMegabytes: number;
  };
  /**
   * Releases that programs upload: how many are checked at once, since a check holds all files of a release in memory; how
   * long the rules for scripts and styles may take, and rendering all pages; and whether pages are rendered on a machine without
   * namespaces, where code that escapes would reach the network of the api.
   */
  releaseGate: {
    atOnce: number;
    codeSeconds: number;
    renderSeconds: number;
    rendersWithoutNamespaces: boolean;
  };
  /**
   * The queues of films, pictures and PDFs: of one account, the jobs that run and that wait; of all accounts, those that
   * wait; and what a client is asked to wait while its queue is full. The slots that are left to accounts which have used
   * no more than these seconds in this time.
   */
  uploadQueues: {
    perAccount: number;
    waitingPerAccount: number;
    waiting: number;
    retryAfterSeconds: number;
    reserve: { slots: number; usedSeconds: number; windowSeconds: number };
  };
}

export const uploadPolicy: UploadPolicy = {
  pictures: {
    maxBytes: limits.pictureMaxBytes,
    maxPixels: 50_000_000,
    side: 512,
    atOnce: 2,
    decodeSeconds: 10,
  },
  promoPictureSide: 1600,
  reviewPhotoSide: 1200,
  films: {
    maxBytes: limits.videoMaxBytes,
    maxSeconds: limits.videoMaxSeconds,
    roundingSeconds: 0.5,
    maxSide: 3840,
    maxPackets: 20_000,
    structure: { maxParts: 100_000, maxDepth: 16 },
    atOnce: 2,
    readSeconds: 15,
    megabytes: 256,
    growthMegabytes: 1024,
  },
  receipts: {
    maxBytes: limits.receiptMaxBytes,
    structure: {
      maxObjects: 50_000,
      maxStreams: 10_000,
      maxDepth: 100,
      maxInflatedBytes: 32 * 1024 * 1024,
    },
    atOnce: 2,
    pages: 3,
    readSeconds: 10,
    megabytes: 256,
    growthMegabytes: 512,
  },
  releaseGate: {
    atOnce: 1,
    codeSeconds: 15,
    renderSeconds: 10,
    rendersWithoutNamespaces: false,
  },
  uploadQueues: {
    perAccount: 1,
    waitingPerAccount: 8,
    waiting: 40,
    retryAfterSeconds: 15,
    // Less than one film that is ended for its time; an ordinary film takes less than a second.
    reserve: { slots: 1, usedSeconds: 10, windowSeconds: 10 * 60 },
  },
};
