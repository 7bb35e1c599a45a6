import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { setUpApi } from '../../../test/api';
import { press } from '../../../test/fields';
import { useOpenRecord } from './use-open-record';

setUpApi();

function Probe() {
  const { openId, setOpenId } = useOpenRecord('invoice');
  const { search } = useLocation();
  return (
    <>
      <p>{`${openId ?? 'none'} of ${search}`}</p>
      <button type="button" onClick={() => setOpenId('b2')}>
        Open
      </button>
      <button type="button" onClick={() => setOpenId(null)}>
        Close
      </button>
    </>
  );
}

it('The open record is in the URL, and closing it leaves the filters', async () => {
  renderPage(Probe, '/admin-dashboard?status=sent&invoice=a1');
  expect(await screen.findByText('a1 of ?status=sent&invoice=a1')).toBeVisible();
  await press('Open');
  expect(await screen.findByText('b2 of ?status=sent&invoice=b2')).toBeVisible();
  await press('Close');
  expect(await screen.findByText('none of ?status=sent')).toBeVisible();
});
