/** Notes what a piece of code does when it is loaded, under the name of what is being loaded. */
export class Findings {
  private readonly seen = new Set<string>();
  private subject = '';

  /** From now on it is this that does things. */
  of(subject: string): void {
    this.subject = subject;
  }

  /** @param what as a sentence goes on: 'sets a timer' */
  note(what: string): void {
    this.seen.add(
      `${this.subject} ${what} as soon as it is loaded. Nothing may happen before a page is shown: do it in an effect of the page, and undo it when the page goes.`,
    );
  }

  /** Something without which it is of no use. */
  fail(why: string): void {
    this.seen.add(`${this.subject} ${why}`);
  }

  all(): string[] {
    return [...this.seen];
  }
}
