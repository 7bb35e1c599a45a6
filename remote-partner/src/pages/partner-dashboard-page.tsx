import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { BoxPicker } from '../features/box-picker/box-picker';
import { Contact } from '../features/contact/contact';
import { SectionNav } from '../features/section-nav/section-nav';
import { SectionLoading } from '../lib/loading';
import { usePartnerSearch } from '../lib/partner-search';
import OverviewSection from './overview-section';

type Section = ComponentType<{ box: OwnBox }>;

// One exposed module for all sections: separate modules would each contain the components that they share.
const sections: Record<string, Section> = {
  [paths.partnerDashboard.path]: OverviewSection,
  [paths.partnerOrders.path]: lazy(() => import('../features/orders/orders')),
  [paths.partnerReviews.path]: lazy(() => import('../features/comments/comments')),
  [paths.partnerListing.path]: lazy(() => import('../features/listing/listing')),
  [paths.partnerPromote.path]: lazy(() => import('../features/promote/promote')),
  [paths.partnerBilling.path]: lazy(() => import('./billing-section')),
  [paths.partnerIntegration.path]: lazy(() => import('../features/postbacks/postbacks')),
};
const StatementSection: Section = lazy(() => import('./statement-section'));

/** The section of an address, which the router matches regardless of case and of a slash at its end. */
const sectionOf = (pathname: string): Section =>
  sections[pathname.toLowerCase().replace(/\/+$/, '')] ?? StatementSection;

/** /partner-dashboard and the sections below it, for the selected box. */
export default function PartnerDashboardPage() {
  const { boxId, chooseBox } = usePartnerSearch();
  const Section = sectionOf(useLocation().pathname);
  return (
    <PageFrame>
      <PageHead title="Partner Dashboard">
        {Section === OverviewSection && 'The results of your listing, with every click explained.'}
      </PageHead>
      <SectionNav boxId={boxId} />
      <BoxPicker boxId={boxId} onChoose={chooseBox}>
        {(box) => (
          <Suspense fallback={<SectionLoading />}>
            <Section key={box._id} box={box} />
          </Suspense>
        )}
      </BoxPicker>
      <Contact />
    </PageFrame>
  );
}
