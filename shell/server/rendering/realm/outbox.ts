/*
 * What the realm has to send. The process takes it after each entry into the realm, so that no function of Node is ever
 * passed to the realm: through a function's constructor, code could leave it.
 */
const outbox: string[] = [];

/** A message for the web host. */
export const send = (message: unknown): void => void outbox.push(`m${JSON.stringify(message)}`);

/** Asks the process to call back after a number of milliseconds; -1: as soon as possible. */
export const sendTimer = (id: number, milliseconds: number): void =>
  void outbox.push(`t${id},${milliseconds}`);

/** The next text to send; undefined if there is none. */
export const take = (): string | undefined => outbox.shift();
