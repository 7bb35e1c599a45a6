import type { OpenInvoice, ReceivedPayment } from '../src/billing/bank/match-types';
import type { Random } from '../src/demo/seed/random';
import { mulberry32 } from '../src/demo/seed/random';
import { distortName, drawCompany, pick, writeReference } from './simulate-texts';

/** A generated payment, and what it is for. */
export interface SimulatedLine {
  payment: ReceivedPayment;
  kind: LineKind;
  /** The amount for each invoice by its id; null if it pays none. */
  truth: ReadonlyMap<string, number> | null;
}

export interface SimulatedStatement {
  invoices: OpenInvoice[];
  lines: SimulatedLine[];
}

/** How customers pay, in per cent of the lines. */
const kinds = {
  reference: 21,
  'written differently': 15,
  'wrong digit': 8,
  'name only': 14,
  bundle: 9,
  'bundle with one reference': 3,
  'bundle by name': 4,
  part: 6,
  over: 4,
  'amount only': 1,
  // The number of a paid invoice with the amount of another.
  'old number': 3,
  'paid twice': 2,
  'customer, other reason': 2,
  unrelated: 8,
} as const;
export type LineKind = keyof typeof kinds;

const fees = [5_880, 11_880, 1_188];
const noise = [
  'AWS EMEA REFUND',
  'HMRC VAT REPAYMENT',
  'CREDIT INTEREST',
  'ROYAL MAIL CLAIM 448210',
  'STRIPE PAYMENTS UK PAYOUT',
  'J SMITH EXPENSES BACK',
  'CASH DEPOSIT 000184',
  'OFFICE DEPOSIT RETURNED 2026',
  'INSURANCE CLAIM 99120',
  'GIVE 100 CHARITY RUN',
  'HIVE LTD OWN TRANSFER 12 NOV',
];
const purposes = ['BOX FEES', 'INVOICE', 'PAYMENT THANK YOU', 'BACS', 'SUBSCRIPTIONS'];
/** Invoices with lower numbers are paid. */
const firstNumber = 37;
const people = ['A JONES', 'MRS P PATEL', 'DAVID CLARK', 'S OKAFOR', 'R & T WRIGHT'];

/** Generates open invoices and a bank statement of payments for them, as customers write them. */
export function simulateStatement(seed: number, lineCount: number): SimulatedStatement {
  const random = mulberry32(seed);
  const invoices = drawInvoices(random, lineCount);
  const open = new Map<string, OpenInvoice[]>();
  for (const invoice of invoices)
    open.set(invoice.boxId, [...(open.get(invoice.boxId) ?? []), invoice]);
  const lines: SimulatedLine[] = [];
  while (lines.length < lineCount) {
    const line = drawLine(random, open, lines);
    if (line) lines.push(line);
  }
  return { invoices, lines };
}

function drawInvoices(random: Random, lineCount: number): OpenInvoice[] {
  const invoices: OpenInvoice[] = [];
  const known = new Set<string>();
  for (let box = 0; invoices.length < lineCount * 1.5; box += 1) {
    const { brand, legal } = drawCompany(random, known);
    const count = 1 + Math.floor(random() * 4);
    const fee = pick(random, fees);
    for (let month = 0; month < count; month += 1) {
      // Every fifth invoice is a plan alone, which many boxes have.
      const commission = random() < 0.2 ? 0 : Math.round(random() * 60_000) * 2;
      invoices.push({
        id: `invoice-${invoices.length}`,
        number: 0,
        boxId: `box-${box}`,
        names: [brand, legal],
        outstandingPence: fee + commission,
        issuedOn: `2026-0${5 + month}-01`,
        dueOn: `2026-0${5 + month}-31`,
      });
    }
  }
  // Numbers follow the months, so that those of a box are far apart.
  const inOrder = invoices.toSorted((a, b) => a.issuedOn.localeCompare(b.issuedOn));
  const numbers = new Map(inOrder.map(({ id }, at) => [id, firstNumber + at]));
  return invoices.map((invoice) => ({ ...invoice, number: numbers.get(invoice.id)! }));
}

function drawKind(random: Random): LineKind {
  let left = random() * 100;
  for (const [kind, share] of Object.entries(kinds)) {
    left -= share;
    if (left < 0) return kind as LineKind;
  }
  return 'reference';
}

/** Null if the kind drawn needs more open invoices or earlier lines than there are. */
function drawLine(
  random: Random,
  open: Map<string, OpenInvoice[]>,
  lines: readonly SimulatedLine[],
): SimulatedLine | null {
  const kind = drawKind(random);
  const day = `2026-11-${String(1 + Math.floor(random() * 20)).padStart(2, '0')}`;
  const id = `line-${lines.length}`;
  if (kind === 'unrelated') {
    const pence = random() < 0.2 ? pick(random, fees) : drawSum(random);
    const payment = { id, day, pence, text: pick(random, noise), payer: null, reference: null };
    return { payment, kind, truth: null };
  }
  if (kind === 'paid twice') {
    const earlier = lines.filter((line) => line.kind === 'reference');
    if (earlier.length === 0) return null;
    return {
      payment: { ...pick(random, earlier).payment, id, day: '2026-11-21' },
      kind,
      truth: null,
    };
  }
  const size = kind.startsWith('bundle') ? 2 + Math.floor(random() * 3) : 1;
  const candidates = [...open].filter(([, invoices]) => invoices.length >= size);
  if (candidates.length === 0) return null;
  const [boxId, ofBox] = pick(random, candidates);
  if (kind === 'customer, other reason') {
    const texts = writeTexts(random, 'name only', { paid: ofBox, others: [] });
    return { payment: { id, day, pence: drawSum(random), ...texts }, kind, truth: null };
  }
  const start = Math.floor(random() * (ofBox.length - size + 1));
  const paid = ofBox.slice(start, start + size);
  const others = ofBox.filter((invoice) => !paid.includes(invoice));
  open.set(boxId, others);
  const total = paid.reduce((sum, { outstandingPence }) => sum + outstandingPence, 0);
  const pence = drawAmount(random, kind, total);
  const truth = new Map(
    paid.map(({ id: invoiceId, outstandingPence }) => [
      invoiceId,
      Math.min(outstandingPence, size > 1 ? total : pence),
    ]),
  );
  return {
    payment: { id, day, pence, ...writeTexts(random, kind, { paid, others }) },
    kind,
    truth,
  };
}

const drawSum = (random: Random): number => 100 + Math.floor(random() * 90_000);

function drawAmount(random: Random, kind: LineKind, total: number): number {
  if (kind === 'part') return Math.max(1, Math.round(total * (0.2 + random() * 0.7)));
  if (kind === 'over') return total + 1 + Math.floor(random() * 3_000);
  return total;
}

const withoutReference: readonly LineKind[] = ['name only', 'bundle by name'];
const alwaysNamed: readonly LineKind[] = [...withoutReference, 'part', 'over'];

function writeTexts(
  random: Random,
  kind: LineKind,
  { paid, others }: { paid: readonly OpenInvoice[]; others: readonly OpenInvoice[] },
): Pick<ReceivedPayment, 'text' | 'payer' | 'reference'> {
  if (kind === 'amount only')
    return { text: 'FASTER PAYMENT', payer: pick(random, people), reference: null };
  const payer =
    !alwaysNamed.includes(kind) && random() < 0.1
      ? pick(random, people)
      : distortName(random, pick(random, paid[0]!.names));
  const written = writeReferences(random, kind, { paid, others });
  // Some banks have one text for all.
  return random() < 0.4
    ? { text: `FPI ${payer} ${written} BGC`, payer: null, reference: null }
    : { text: payer, payer, reference: written };
}

function writeReferences(
  random: Random,
  kind: LineKind,
  { paid, others }: { paid: readonly OpenInvoice[]; others: readonly OpenInvoice[] },
): string {
  if (withoutReference.includes(kind)) return pick(random, purposes);
  if (kind === 'old number') {
    // With the same amount, it would be for that invoice.
    const other = others.find(
      ({ outstandingPence }) => outstandingPence !== paid[0]!.outstandingPence,
    );
    const number = random() < 0.3 ? other?.number : undefined;
    return writeReference(random, number ?? 1 + Math.floor(random() * firstNumber), 'exact');
  }
  const style = { 'written differently': 'free', 'wrong digit': 'wrong' } as const;
  const form = kind === 'written differently' || kind === 'wrong digit' ? style[kind] : 'exact';
  const named = kind === 'bundle with one reference' ? paid.slice(0, 1) : paid;
  return named
    .map(({ number }) => writeReference(random, number, form))
    .join(pick(random, [' ', ', ', ' & ', '/']));
}
