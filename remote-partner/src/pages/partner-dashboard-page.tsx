import { lazy, Suspense } from 'react';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { BoxPicker } from '../features/box-picker/box-picker';
import { Plan } from '../features/plan/plan';
import { Traffic } from '../features/traffic/traffic';
import { usePartnerSearch } from '../lib/partner-search';

// Loaded separately: the forms are larger than the figures, which users come for.
const Comments = lazy(() => import('../features/comments/comments'));
const Invoices = lazy(() => import('../features/invoices/invoices'));
const Postbacks = lazy(() => import('../features/postbacks/postbacks'));
const Promote = lazy(() => import('../features/promote/promote'));

/** /partner-dashboard: traffic, plan and settings of a box. Each part loads and fails independently. */
export default function PartnerDashboardPage() {
  const { boxId, days, today, chooseBox, chooseDays } = usePartnerSearch();
  return (
    <PageFrame>
      <PageHead title="Partner Dashboard">
        The results of your listing, with every click explained.
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
