import { createHash } from 'node:crypto';
import type { BankFileLine } from './bank-file';

/** A readable line, for which the fingerprint is known. */
export interface FingerprintedLine extends BankFileLine {
  account: string;
  day: string;
  pence: number;
  fault: null;
  fingerprint: string;
  /** The line of the file. */
  source: BankFileLine;
}

const hash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/**
 * Identifies the transactions of a file within their accounts, so that files that overlap import each once.
 *
 * With an id from the bank, it is the id and the amount: some banks give two transactions one id, such as an exchange and
 * its fee. Otherwise it is a hash of day, amount and texts, and how many equal lines precede it in the file: two equal
 * payments on one day are two transactions, and another file with that day has both of them again.
 */
export function fingerprintLines(
  lines: readonly BankFileLine[],
  defaultAccount: string,
): FingerprintedLine[] {
  const occurrences = new Map<string, number>();
  return lines.filter(isReadable).map((line) => {
    const account = line.account ?? defaultAccount;
    const { day, pence, text, reference, bankId, currency } = line;
    const { knownPayer: payer = line.payer } = line;
    if (bankId !== null)
      return { ...line, account, source: line, fingerprint: `id:${hash(bankId, pence, currency)}` };
    const content = hash(day, pence, currency, text, payer, reference);
    const key = `${account}\n${content}`;
    const earlier = occurrences.get(key) ?? 0;
    occurrences.set(key, earlier + 1);
    return { ...line, account, source: line, fingerprint: `line:${content}:${earlier}` };
  });
}

const isReadable = (
  line: BankFileLine,
): line is BankFileLine & { day: string; pence: number; fault: null } =>
  line.fault === null && line.day !== null && line.pence !== null;
