import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import AcceptInvitationPage from '../src/pages/accept-invitation-page';
import ApplicationsPage from '../src/pages/applications-page';
import AboutPage from '../src/pages/about-page';
import AccessibilityPage from '../src/pages/accessibility-page';
import BoxesPage from '../src/pages/boxes-page';
import BrandTermsPage from '../src/pages/brand-terms-page';
import ComparePage from '../src/pages/compare-page';
import ComplaintsPage from '../src/pages/complaints-page';
import CountingPage from '../src/pages/counting-page';
import HowWeMakeMoneyPage from '../src/pages/how-we-make-money-page';
import ReviewPolicyPage from '../src/pages/review-policy-page';
import TermsPage from '../src/pages/terms-page';
import HomePage from '../src/pages/home-page';
import HowWeRankPage from '../src/pages/how-we-rank-page';
import ListYourBoxPage from '../src/pages/list-your-box-page';
import PartnerPage from '../src/pages/partner-page';
import PrivacyPage from '../src/pages/privacy-page';
import ShortlistPage from '../src/pages/shortlist-page';

/** The remote's pages at their routes, as the shell mounts them. */
export function Pages() {
  return (
    <Routes>
      <Route path={paths.home.path} element={<HomePage />} />
      <Route path={paths.partner.path} element={<PartnerPage />} />
      <Route path={paths.boxes.path} element={<BoxesPage />} />
      <Route path={paths.boxCategory.path} element={<BoxesPage />} />
      <Route path={paths.compare.path} element={<ComparePage />} />
      <Route path={paths.shortlist.path} element={<ShortlistPage />} />
      <Route path={paths.howWeRank.path} element={<HowWeRankPage />} />
      <Route path={paths.privacy.path} element={<PrivacyPage />} />
      <Route path={paths.about.path} element={<AboutPage />} />
      <Route path={paths.terms.path} element={<TermsPage />} />
      <Route path={paths.termsForBrands.path} element={<BrandTermsPage />} />
      <Route path={paths.howWeMakeMoney.path} element={<HowWeMakeMoneyPage />} />
      <Route path={paths.reviewPolicy.path} element={<ReviewPolicyPage />} />
      <Route path={paths.complaints.path} element={<ComplaintsPage />} />
      <Route path={paths.accessibility.path} element={<AccessibilityPage />} />
      <Route path={paths.counting.path} element={<CountingPage />} />
      <Route path={paths.listYourBox.path} element={<ListYourBoxPage />} />
      <Route path={paths.applications.path} element={<ApplicationsPage />} />
      <Route path={paths.acceptInvitation.path} element={<AcceptInvitationPage />} />
      {/* Routes of other remotes. */}
      <Route path="*" element={null} />
    </Routes>
  );
}

export const createClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });

/** Renders the query string of the router's location; a press goes back, as the browser's button does. */
function Search() {
  const navigate = useNavigate();
  return (
    <button data-testid="search" hidden onClick={() => void navigate(-1)}>
      {useLocation().search}
    </button>
  );
}

/** Renders the page at an address; `search()` returns the current query string, `goBack()` is the browser's Back. */
export function openPage(address: string) {
  const { unmount } = render(
    <QueryClientProvider client={createClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Pages />
        <Search />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    unmount,
    search: () => screen.getByTestId('search').textContent,
    goBack: () => fireEvent.click(screen.getByTestId('search')),
  };
}
