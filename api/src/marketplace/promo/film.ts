/** The input of a thread that rewrites films. */
export interface FilmTask {
  /** The uploaded file, absolute. */
  source: string;
  /** The absolute path of the new file. */
  target: string;
  limits: {
    seconds: number;
    /** Pixels of the longer side. */
    side: number;
    /** Packets of all tracks; far more than any film of that length has. */
    packets: number;
  };
}

/** A rewritten film. */
export interface Film {
  ending: 'mp4' | 'webm';
  width: number;
  height: number;
  seconds: number;
}

/** The outcome; the reason for `unreadable` is only logged. */
export type FilmOutcome =
  | { kind: 'film'; film: Film }
  | { kind: 'too-long' }
  | { kind: 'unreadable'; why: string };
