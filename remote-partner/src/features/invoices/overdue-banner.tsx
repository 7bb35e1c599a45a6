import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router-dom';
import { toPence } from '@hive/contract/money';
import type { OwnBox } from '@hive/contract/partners';
import { Alert } from '@hive/shared-ui/alert';
import { formatPence, formatQuantity } from '@hive/shared-ui/lib/format';
import { invoicesQuery } from './api/list-invoices';

/** Says at the top of the dashboard that invoices are overdue. Nothing while it is unknown, or if none is. */
export default function OverdueBanner({ box, href }: { box: OwnBox; href: To }) {
  const { data = [] } = useQuery(invoicesQuery(box._id));
  const late = data.flatMap(({ overdue }) => overdue ?? []);
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
