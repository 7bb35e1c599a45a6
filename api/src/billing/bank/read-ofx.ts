import type { BankFile, BankFileLine } from './bank-file';
import { isReturnText, normaliseAccount, pounds, tidyOptional, tidyText } from './bank-file';
import { findLineFault, readAmount, readBankDay } from './read-amount';
import { statementUnreadable } from './bank-problems';
import type { Element } from './read-markup';
import { findAll, readMarkup, textAt } from './read-markup';

/** OFX 1 has a header of lines with colons, OFX 2 a processing instruction. */
export const isOfx = (text: string): boolean =>
  /^\s*OFXHEADER:/.test(text) || /<\?OFX\b|<OFX>/i.test(text.slice(0, 2_000));

/**
 * Reads OFX 1 (SGML) and 2 (XML), with one or more accounts.
 * @param today the day in London
 * @throws Problem STATEMENT_UNREADABLE
 */
export async function readOfx(text: string, today: string): Promise<BankFile> {
  const hasOpenLeaves = !/<\?OFX\b/i.test(text.slice(0, 2_000));
  const root = await readMarkup(text.slice(Math.max(text.indexOf('<'), 0)), { hasOpenLeaves });
  const offset = text.slice(0, Math.max(text.indexOf('<'), 0)).split('\n').length - 1;
  const statements = [...findAll(root, 'stmtrs')];
  if (statements.length === 0)
    throw statementUnreadable('This OFX file has no statement of a bank account.');
  return {
    format: 'ofx',
    bank: tidyOptional(textAt(root, 'ofx', 'signonmsgsrsv1', 'sonrs', 'fi', 'org')),
    columns: [],
    mapping: {},
    needsMapping: false,
    lines: statements.flatMap((statement) => {
      const from = (name: string): string => textAt(statement, 'bankacctfrom', name) ?? '';
      // Some banks write the sort code as a part of the account number.
      const bankId = /^\d{14}$/.test(from('acctid')) ? '' : from('bankid');
      const account = normaliseAccount(`${bankId}${from('acctid')}`);
      const currency = textAt(statement, 'curdef')?.toUpperCase() ?? pounds;
      return [...findAll(statement, 'stmttrn')].map((transaction) => {
        const line = readTransaction(transaction, today);
        return { ...line, line: line.line + offset, account, currency: line.currency || currency };
      });
    }),
  };
}

function readTransaction(transaction: Element, today: string): BankFileLine {
  const at = (...path: string[]): string | undefined => textAt(transaction, ...path);
  // '20261105120000.000[0:GMT]': the day of the bank.
  const day = readBankDay(at('dtposted')?.slice(0, 8) ?? '', 'day-first');
  const amount = at('trnamt') ?? '';
  // Some banks write a decimal comma.
  const pence = readAmount(/,\d{1,2}$/.test(amount) ? amount.replace(',', '.') : amount);
  const payer = tidyOptional(at('name') ?? at('payee', 'name'));
  const memo = tidyText(at('memo') ?? '');
  return {
    line: transaction.line,
    account: null,
    day,
    pence,
    currency: at('currency', 'cursym')?.toUpperCase() ?? '',
    text: memo || (payer ?? ''),
    payer,
    reference: tidyOptional(at('refnum') ?? at('checknum')),
    bankId: tidyOptional(at('fitid')),
    fault: findLineFault({ day, pence }, today),
    isReturned: isReturnText(`${payer ?? ''} ${memo}`),
  };
}
