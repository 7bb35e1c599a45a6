import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import { invoicesQuery } from '../features/invoices/api/list-invoices';
import OverdueBanner from '../features/invoices/overdue-banner';
import { subscriptionQuery } from '../features/plan/api/get-subscription';
import { Plan } from '../features/plan/plan';
import { analyticsQuery } from '../features/traffic/api/get-analytics';
import { Traffic } from '../features/traffic/traffic';
import { SectionLoading } from '../lib/loading';
import { usePartnerSearch } from '../lib/partner-search';
import { sectionLink } from '../lib/section-link';

/** Loaded separately: only new partners need it. */
const FirstSteps = lazy(() => import('./first-steps'));

/**
 * The plan of a box and the results of its listing. They are shown once it is known whether invoices are overdue: the notice is
 * above them, and would move them later. After a failed attempt to load the invoices they wait no longer.
 */
export default function OverviewSection({ box }: { box: OwnBox }) {
  const { days, ignored, today, chooseDays, isCompared, setCompared } = usePartnerSearch();
  const invoices = useQuery(invoicesQuery(box._id));
  // Requested here too, so that they do not wait for the invoices.
  useQuery(subscriptionQuery(box._id));
  useQuery(analyticsQuery(box._id, days));
  if (invoices.isPending && invoices.failureCount === 0) return <SectionLoading />;
  return (
    <>
      <OverdueBanner
        key={`overdue ${box._id}`}
        box={box}
        invoices={invoices.data ?? []}
        href={sectionLink(paths.partnerBilling.getHref(), box._id)}
      />
      {!box.isActive && (
        <Suspense>
          <FirstSteps key={`steps ${box._id}`} box={box} />
        </Suspense>
      )}
      <Plan key={`plan ${box._id}`} box={box} />
      <Traffic
        key={box._id}
        box={box}
        days={days}
        ignored={ignored}
        today={today}
        onChooseDays={chooseDays}
        comparison={{ isOn: isCompared, onChange: setCompared }}
      />
    </>
  );
}
