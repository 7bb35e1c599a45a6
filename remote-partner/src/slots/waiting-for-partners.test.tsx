import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unattendedHeader } from '@hive/contract/unattended';
import type { PartnersOverview } from '@hive/contract/partners-overview';
import { makePerson } from '@hive/shared-auth/testing/person';
import { useSession } from '@hive/shared-auth/session';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, mockRequest, refusal, setUpApi } from '../../test/api';
import WaitingForPartners from './waiting-for-partners';

setUpApi();
beforeEach(() => useSession.setState({ user: makePerson({ role: 'admin' }) }));

const props = {
  loadedAt: 1,
  invitationsHref: '/admin-dashboard?tab=applications&part=invitations',
  boxHrefPrefix: '/admin-dashboard?tab=affiliates&box=',
};
const tea = { _id: 'b1', name: 'Tea & Co' };
const nothing: PartnersOverview = {
  invitations: { count: 0, isCapped: false, items: [] },
  unansweredReviews: { count: 0, isCapped: false, boxes: [] },
};
const invitations: PartnersOverview['invitations'] = {
  count: 1,
  isCapped: false,
  items: [
    {
      box: tea,
      email: 'pat@tea.example',
      createdAt: '2026-11-20T09:00:00Z',
      expiresAt: '2026-11-27T09:00:00Z',
    },
  ],
};
const unansweredReviews: PartnersOverview['unansweredReviews'] = {
  count: 10_000,
  isCapped: true,
  boxes: [{ box: tea, count: 2, oldestAt: '2026-10-01T09:00:00Z' }],
};
const overviewIs = (overview: PartnersOverview) =>
  mockRequest('get', '/admin/overview/partners', () => json(overview));
const open = () => renderPage(() => <WaitingForPartners {...props} />);
const part = () => screen.findByRole('region', { name: 'Waiting for partners' });

it('lists open invitations and boxes with unanswered reviews, linked to the pages of the place', async () => {
  const headers: Headers[] = [];
  mockRequest('get', '/admin/overview/partners', (request) => {
    headers.push(request.headers);
    return json({ invitations, unansweredReviews });
  });
  open();

  const shown = within(await part());
  expect(shown.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(
    ['1 open invitation', '10,000+ reviews without a reply'],
  );
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tea & Copat@tea.example, invited 20 Nov 2026, expires 27 Nov 2026',
    'Tea & Co2 reviews, oldest from 1 Oct 2026',
  ]);
  for (const link of shown.getAllByRole('link', { name: 'Tea & Co' }))
    expect(link).toHaveAttribute('href', '/admin-dashboard?tab=affiliates&box=b1');
  expect(shown.getByRole('link', { name: 'All invitations' })).toHaveAttribute(
    'href',
    props.invitationsHref,
  );
  // The page's timer must not keep the session of an admin who is away alive.
  expect(headers.map((sent) => sent.get(unattendedHeader))).toEqual(['1']);
});

it('leaves out what does not wait', async () => {
  overviewIs({
    ...nothing,
    unansweredReviews: { ...unansweredReviews, count: 1, isCapped: false },
  });
  open();

  const shown = within(await part());
  expect(shown.getByRole('heading', { level: 4 })).toHaveTextContent('1 review without a reply');
  expect(shown.queryByRole('link', { name: 'All invitations' })).not.toBeInTheDocument();
});

it.each([
  ['nothing waits', () => json(nothing)],
  ['the api does not have the call', () => refusal(404, 'NOT_FOUND')],
])('shows nothing if %s', async (_case, respond) => {
  const sent: unknown[] = [];
  mockRequest('get', '/admin/overview/partners', () => {
    sent.push(1);
    return respond();
  });
  const { queryClient } = open();

  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('loads its figures again when those of the page have been loaded again', async () => {
  overviewIs({ ...nothing, invitations });
  renderPage(function Start() {
    const [loadedAt, setLoadedAt] = useState(1);
    return (
      <>
        <button onClick={() => setLoadedAt((before) => before + 1)}>Refresh</button>
        <WaitingForPartners {...props} loadedAt={loadedAt} />
      </>
    );
  });
  await part();

  overviewIs({ ...nothing, invitations: { ...invitations, count: 2 } });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('2 open invitations')).toBeInTheDocument();

  mockRequest('get', '/admin/overview/partners', () => refusal(500, 'INTERNAL'));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByText('2 open invitations')).toBeInTheDocument();
});
