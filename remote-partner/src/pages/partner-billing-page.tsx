import { Invoices } from '../features/invoices/invoices';
import { MonthSoFar } from '../features/statement/month-so-far';
import { PartnerSection } from './partner-section';

/** /partner-dashboard/billing: the month in progress, the invoices and the billing details of a box. */
export default function PartnerBillingPage() {
  return (
    <PartnerSection>
      {(box) => (
        <>
          <MonthSoFar key={`month ${box._id}`} box={box} />
          <Invoices key={box._id} box={box} />
        </>
      )}
    </PartnerSection>
  );
}
