/** A release that may not be, or a change that came too late: nothing has changed. Its sentences say what to do. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/** @throws Refused with the sentences, when there are any */
export function refuseFor(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new Refused(...sentences);
}
