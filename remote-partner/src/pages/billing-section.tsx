import type { OwnBox } from '@hive/contract/partners';
import { Invoices } from '../features/invoices/invoices';
import { MonthSoFar } from '../features/statement/month-so-far';

/** The month in progress, the invoices and the billing details of a box. */
export default function BillingSection({ box }: { box: OwnBox }) {
  return (
    <>
      <MonthSoFar key={`month ${box._id}`} box={box} />
      <Invoices key={box._id} box={box} />
    </>
  );
}
