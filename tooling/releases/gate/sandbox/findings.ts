/** Collects sentences about what code does while it is loaded, by the name of the file or page. */
export class Findings {
  private readonly sentences = new Set<string>();
  private subject = '';

  /** Sets the file or page that the following findings are about. */
  setSubject(subject: string): void {
    this.subject = subject;
  }

  /** Adds a forbidden effect. @param what a predicate: 'sets a timer' */
  note(what: string): void {
    this.sentences.add(
      `${this.subject} ${what} when it is loaded. Nothing may happen before a page is shown: do it in an effect of the page, and undo it in the effect's cleanup.`,
    );
  }

  /** Adds a reason why the release cannot work. */
  fail(why: string): void {
    this.sentences.add(`${this.subject} ${why}`);
  }

  all(): string[] {
    return [...this.sentences];
  }
}
