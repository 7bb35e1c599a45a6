import { lazy, Suspense } from 'react';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { BoxPicker } from '../features/box-picker/box-picker';
import { Plan } from '../features/plan/plan';
import { Traffic } from '../features/traffic/traffic';
import { usePartnerSearch } from '../lib/partner-search';

// Forms and what checks them weigh more than the figures, which are what people come for.
const Comments = lazy(() => import('../features/comments/comments'));
const Invoices = lazy(() => import('../features/invoices/invoices'));
const Postbacks = lazy(() => import('../features/postbacks/postbacks'));
const Promote = lazy(() => import('../features/promote/promote'));

/** /partner-dashboard: what a brand's listing brings it. Each part stands or falls alone. */
export default function PartnerDashboardPage() {
  const { boxId, days, today, chooseBox, chooseDays } = usePartnerSearch();
  return (
    <PageFrame>
      <PageHead title="Partner Dashboard">
        What your listing brings you, with every click explained.
      </PageHead>
      <BoxPicker boxId={boxId} onChoose={chooseBox}>
        {(box) => (
          <>
            <Plan key={`plan ${box._id}`} box={box} />
            <Traffic key={box._id} box={box} days={days} today={today} onChooseDays={chooseDays} />
            <Suspense>
              <Promote key={box._id} box={box} />
            </Suspense>
            <Suspense>
              <Comments key={box._id} box={box} />
            </Suspense>
            <Suspense>
              <Invoices key={box._id} box={box} />
            </Suspense>
            <Suspense>
              <Postbacks key={box._id} box={box} />
            </Suspense>
          </>
        )}
      </BoxPicker>
    </PageFrame>
  );
}
