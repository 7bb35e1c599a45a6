import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PromoMedium } from '@hive/contract/promo-media';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, mockRequest, ownBox, refusal, setUpApi } from '../../../test/api';
import Promote from './promote';

setUpApi();

const box = ownBox();
const video: PromoMedium = {
  _id: '0190c2b4-0000-7000-b000-000000000001',
  boxId: box._id,
  kind: 'video',
  status: 'awaiting',
  refusalReason: null,
  url: '/media/signed/promo/1.mp4',
  width: 640,
  height: 360,
  durationSeconds: 12,
  captions: null,
  isSilent: false,
  createdAt: '2026-11-20T09:00:00.000Z',
};

let media: PromoMedium[] = [];
beforeEach(() => {
  mockRequest('get', '/partner/promo-media', () => json({ media, videoMissing: null }));
});

const open = () => renderPage(() => <Promote box={box} />);

describe('The captions of a video', () => {
  const captions = 'WEBVTT\n\n00:00.500 --> 00:02.000\nFresh beans.\n';

  /** The requests that are sent; each is stored, unless it has an error. */
  function mockSaving(error?: string): unknown[] {
    const sent: unknown[] = [];
    mockRequest('put', `/partner/promo-media/${video._id}/captions`, async (request) => {
      const body = (await request.json()) as Pick<PromoMedium, 'captions' | 'isSilent'>;
      sent.push(body);
      if (error) return refusal(400, 'VALIDATION_FAILED', { fields: { captions: error } });
      media = [{ ...video, ...body }];
      return json({ medium: media[0] });
    });
    return sent;
  }

  it('are added from a file, and removed', async () => {
    media = [video];
    const sent = mockSaving();
    open();
    const group = within(await screen.findByRole('group', { name: 'Captions' }));
    expect(group.getByText('Missing')).toBeVisible();

    await userEvent.upload(group.getByLabelText('Add captions'), new File([captions], 'ad.vtt'));
    expect(await group.findByText('Added')).toBeVisible();
    await userEvent.click(group.getByRole('button', { name: 'Remove' }));
    expect(await group.findByText('Missing')).toBeVisible();
    expect(sent).toEqual([
      { captions, isSilent: false },
      { captions: null, isSilent: false },
    ]);
  });

  it('are not needed if nobody speaks, and do not change once it is published', async () => {
    media = [video];
    mockSaving();
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Nobody speaks in it' }));
    expect(await screen.findByText('Not needed, nobody speaks')).toBeVisible();
    unmount();

    media = [{ ...video, captions, status: 'approved' }];
    open();
    expect(await screen.findByText('Added')).toBeVisible();
    expect(screen.queryByLabelText('Replace captions')).not.toBeInTheDocument();
  });

  it('show the error of a file beside them', async () => {
    media = [video];
    mockSaving('Line 3: End timestamp is not greater than start timestamp.');
    open();
    const group = within(await screen.findByRole('group', { name: 'Captions' }));
    await userEvent.upload(group.getByLabelText('Add captions'), new File(['WEBVTT'], 'ad.vtt'));
    expect(await group.findByText(/^Line 3: /)).toBeVisible();
  });
});
