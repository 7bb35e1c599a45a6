import { lazy, Suspense } from 'react';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import OverdueBanner from '../features/invoices/overdue-banner';
import { Plan } from '../features/plan/plan';
import { Traffic } from '../features/traffic/traffic';
import { usePartnerSearch } from '../lib/partner-search';
import { sectionLink } from '../lib/section-link';

/** Loaded separately: only new partners need it. */
const FirstSteps = lazy(() => import('./first-steps'));

/** The plan of a box and the results of its listing. */
export default function OverviewSection({ box }: { box: OwnBox }) {
  const { days, today, chooseDays, isCompared, setCompared } = usePartnerSearch();
  return (
    <>
      <OverdueBanner
        key={`overdue ${box._id}`}
        box={box}
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
        today={today}
        onChooseDays={chooseDays}
        comparison={{ isOn: isCompared, onChange: setCompared }}
      />
    </>
  );
}
