import { parsePounds, toPounds } from '@hive/contract/money';
import { formatPence } from '@hive/shared-ui/lib/format';

/** An invoice that a payment is assigned to. */
export interface ChosenInvoice {
  _id: string;
  number: string;
  box: { _id: string; name: string };
  outstandingPence: number;
  /** The amount as typed. */
  amount: string;
}

/** How a payment is assigned, as entered. */
export interface Assignment {
  invoices: ChosenInvoice[];
  /** The box that has the remainder as its credit; empty for the box of the invoices. */
  creditBoxId: string;
  /** The booking day; empty for the line's. */
  date: string;
}

/** The value of a field for an amount: '12.50'. */
export const toAmount = (pence: number): string => toPounds(pence).toFixed(2);

/** The amounts that are readable, in pence; those that are not count as 0. */
const penceOf = ({ amount }: ChosenInvoice): number => Math.max(parsePounds(amount) ?? 0, 0);

/** What is wrong with an amount; undefined if nothing is. */
function findProblem({ amount, outstandingPence }: ChosenInvoice): string | undefined {
  const pence = parsePounds(amount);
  if (pence === null) return 'Enter an amount in pounds, such as 12.50.';
  if (pence <= 0) return 'Enter an amount above zero.';
  if (pence > outstandingPence)
    return `Enter ${formatPence(outstandingPence)} or less. That is what is outstanding.`;
  return undefined;
}

/** What an assignment of a payment adds up to, and its problems. */
export function allocate({ invoices, creditBoxId }: Assignment, paymentPence: number) {
  const remainderPence = paymentPence - invoices.reduce((sum, one) => sum + penceOf(one), 0);
  const boxes = new Map(invoices.map(({ box }) => [box._id, box]));
  const [onlyBox] = boxes.size === 1 ? boxes.values() : [];
  const problems = new Map<string, string>();
  for (const invoice of invoices) {
    const problem = findProblem(invoice);
    if (problem) problems.set(invoice._id, problem);
  }
  return {
    /** Below zero if more than the payment is assigned. */
    remainderPence,
    /** The box of all invoices; undefined if there are none, or several boxes. */
    onlyBox,
    /** By invoice. */
    problems,
    /** Whether the box that has the remainder must be chosen. */
    needsBox: remainderPence > 0 && !onlyBox && creditBoxId === '',
  };
}
