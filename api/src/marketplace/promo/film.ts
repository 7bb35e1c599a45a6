/** What is asked of a thread that rewrites films. */
export interface FilmTask {
  /** The uploaded file, absolute. */
  source: string;
  /** Where the new file goes, absolute. */
  target: string;
  limits: {
    seconds: number;
    /** Pixels of the longer side. */
    side: number;
    /** Packets of all tracks; far more than any film of that length has. */
    packets: number;
  };
}

/** A film as it was written anew. */
export interface Film {
  ending: 'mp4' | 'webm';
  width: number;
  height: number;
  seconds: number;
}

/** What became of it; why it is `unreadable` is for the log alone. */
export type FilmOutcome =
  { kind: 'film'; film: Film } | { kind: 'too-long' } | { kind: 'unreadable'; why: string };
