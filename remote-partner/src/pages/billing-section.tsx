import type { OwnBox } from '@hive/contract/partners';
import { Account } from '../features/account/account';
import { Invoices } from '../features/invoices/invoices';
import { MonthSoFar } from '../features/statement/month-so-far';

/** The month in progress, the invoices, the billing details and the running account of a box. */
export default function BillingSection({ box }: { box: OwnBox }) {
  return (
    <>
      <MonthSoFar key={`month ${box._id}`} box={box} />
      <Invoices key={box._id} box={box} />
      <Account key={`account ${box._id}`} box={box} />
    </>
  );
}
