/** A command that was not written as it must be; the message says how. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}
