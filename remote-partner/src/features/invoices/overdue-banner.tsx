import { Link, type To } from 'react-router-dom';
import type { Invoice } from '@hive/contract/invoices';
import { toPence } from '@hive/contract/money';
import type { OwnBox } from '@hive/contract/partners';
import { Alert } from '@hive/shared-ui/alert';
import { formatPence, formatQuantity } from '@hive/shared-ui/lib/format';

interface OverdueBannerProps {
  box: OwnBox;
  /** All invoices of the box. */
  invoices: readonly Invoice[];
  /** The page with the invoices. */
  href: To;
}

/** Says at the top of the dashboard that invoices are overdue. Nothing if none is. */
export default function OverdueBanner({ box, invoices, href }: OverdueBannerProps) {
  const late = invoices.flatMap(({ overdue }) => overdue ?? []);
  if (late.length === 0) return null;
  const pence = late.reduce((sum, { outstanding }) => sum + toPence(outstanding), 0);
  return (
    <Alert
      tone="berry"
      role="status"
      title={`${formatQuantity(late.length, 'invoice')} of ${box.name} ${late.length === 1 ? 'is' : 'are'} overdue: ${formatPence(pence)}`}
    >
      <Link to={href}>See how to pay</Link>
    </Alert>
  );
}
