/** The part of W3C's parser that is used; the package has no types. */
declare module 'webvtt-parser' {
  interface WebVTTError {
    message: string;
    /** From 1. */
    line: number;
  }

  interface WebVTTParser {
    parse(
      text: string,
      mode: 'captions',
    ): { cues: readonly unknown[]; errors: readonly WebVTTError[] };
  }

  const library: { WebVTTParser: new () => WebVTTParser };
  export default library;
}
