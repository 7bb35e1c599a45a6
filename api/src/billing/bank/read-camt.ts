import type { BankFile, BankFileLine } from './bank-file';
import { isReturnText, normaliseAccount, pounds, tidyOptional, tidyText } from './bank-file';
import { statementUnreadable } from './bank-problems';
import { findLineFault, readAmount, readBankDay } from './read-amount';
import type { Element } from './read-markup';
import { findAll, findElement, readMarkup, textAt } from './read-markup';

/** Whether a text is a statement in ISO 20022 camt.053, of any version. */
export const isCamt = (text: string): boolean => /<(?:\w+:)?BkToCstmrStmt\b/.test(text);

/** An entry, and one of its transactions if it has several. */
interface Entry {
  entry: Element;
  details: Element | undefined;
  isBatch: boolean;
}

/**
 * Reads camt.053.001, in which versions 02 and 08 differ in the place of names, states and amounts.
 * @param today the day in London
 * @throws Problem STATEMENT_UNREADABLE
 */
export async function readCamt(text: string, today: string): Promise<BankFile> {
  const root = await readMarkup(text, { hasOpenLeaves: false });
  const statements = [...findAll(root, 'stmt')];
  if (statements.length === 0) throw statementUnreadable('This camt.053 file has no statement.');
  return {
    format: 'camt.053',
    bank: tidyOptional(findBankName(statements[0]!)),
    columns: [],
    mapping: {},
    needsMapping: false,
    lines: statements.flatMap((statement) => {
      const number =
        textAt(statement, 'acct', 'id', 'iban') ?? textAt(statement, 'acct', 'id', 'othr', 'id');
      const account = normaliseAccount(number ?? '');
      return [...findAll(statement, 'ntry')]
        .flatMap(listTransactions)
        .map((entry) => ({ ...readEntry(entry, today), account }));
    }),
  };
}

const findBankName = (statement: Element): string | undefined =>
  textAt(statement, 'acct', 'svcr', 'fininstnid', 'nm') ??
  textAt(statement, 'acct', 'svcr', 'fininstnid', 'bicfi') ??
  textAt(statement, 'acct', 'svcr', 'fininstnid', 'bic');

/** A batch is one entry with several transactions, each with its own amount. */
function listTransactions(entry: Element): Entry[] {
  const details = [...findAll(entry, 'txdtls')];
  const isBatch = details.length > 1 && details.every((detail) => findAmount(detail) !== undefined);
  return isBatch
    ? details.map((detail) => ({ entry, details: detail, isBatch }))
    : [{ entry, details: details[0], isBatch }];
}

const findAmount = (details: Element): Element | undefined =>
  findElement(details, 'amt') ?? findElement(details, 'amtdtls', 'txamt', 'amt');

function readEntry({ entry, details, isBatch }: Entry, today: string): BankFileLine {
  const amount = (isBatch ? findAmount(details!) : undefined) ?? findElement(entry, 'amt');
  const indicator = (isBatch && textAt(details!, 'cdtdbtind')) || textAt(entry, 'cdtdbtind');
  const written = readAmount(amount?.text ?? '');
  const pence = written !== null && indicator === 'DBIT' ? -written : written;
  const day = readBankDay(findBookingDay(entry) ?? '', 'day-first');
  const status = textAt(entry, 'sts', 'cd') ?? textAt(entry, 'sts') ?? 'BOOK';
  const remittance = details ? readRemittance(details) : '';
  const text = tidyText(remittance || (textAt(entry, 'addtlntryinf') ?? ''));
  const isReversal = textAt(entry, 'rvslind') === 'true';
  const isReturn = details !== undefined && findElement(details, 'rtrinf') !== undefined;
  const debtor = tidyOptional(details && findParty(details, 'dbtr'));
  // A reversal names the parties of the payment that it reverses.
  const isPaidOut = (indicator === 'DBIT') !== isReversal;
  return {
    line: (isBatch ? details! : entry).line,
    account: null,
    day,
    pence,
    currency: amount?.attributes['Ccy']?.toUpperCase() ?? pounds,
    text,
    payer: isPaidOut ? tidyOptional(details && findParty(details, 'cdtr')) : debtor,
    knownPayer: debtor,
    reference: tidyOptional(details && findReference(details)),
    bankId: tidyOptional(findBankId({ entry, details, isBatch })),
    fault:
      status.trim() === 'BOOK'
        ? findLineFault({ day, pence }, today)
        : 'The payment is not booked by the bank yet.',
    isReturned: isReversal || isReturn || isReturnText(text),
  };
}

const findBookingDay = (entry: Element): string | undefined =>
  textAt(entry, 'bookgdt', 'dt') ??
  textAt(entry, 'bookgdt', 'dttm') ??
  textAt(entry, 'valdt', 'dt') ??
  textAt(entry, 'valdt', 'dttm');

/** The name of who paid or was paid: in a separate party element since version 04. */
const findParty = (details: Element, party: 'dbtr' | 'cdtr'): string | undefined =>
  textAt(details, 'rltdpties', party, 'pty', 'nm') ??
  textAt(details, 'rltdpties', party, 'nm') ??
  textAt(details, 'rltdpties', `ultmt${party}`, 'pty', 'nm') ??
  textAt(details, 'rltdpties', `ultmt${party}`, 'nm');

/** The text of the payment, in one or several parts. */
const readRemittance = (details: Element): string =>
  [...findAll(details, 'ustrd')].map(({ text }) => text.trim()).join(' ');

/** The structured reference, or the payer's own id. */
function findReference(details: Element): string | undefined {
  const structured = textAt(details, 'rmtinf', 'strd', 'cdtrrefinf', 'ref');
  const endToEnd = findEndToEndId(details);
  return [structured, endToEnd].filter(Boolean).join(' ') || undefined;
}

/** Banks write NOTPROVIDED where the payer gave none. */
function findEndToEndId(details: Element): string | undefined {
  const found = textAt(details, 'refs', 'endtoendid');
  return found === undefined || /^not ?provided$/i.test(found) ? undefined : found;
}

/**
 * The servicer's reference of the transaction, or that of its entry, which in a batch is the same for all. An end-to-end
 * id is chosen by the payer, who may use it again: it is part of the text only.
 */
function findBankId({ entry, details, isBatch }: Entry): string | undefined {
  const own =
    details && (textAt(details, 'refs', 'acctsvcrref') ?? textAt(details, 'refs', 'txid'));
  return own ?? (isBatch ? undefined : (textAt(entry, 'acctsvcrref') ?? textAt(entry, 'ntryref')));
}
