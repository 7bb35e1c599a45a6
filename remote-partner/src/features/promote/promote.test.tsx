import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PromoMedium } from '@hive/contract/promo-media';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, mockRequest, refusal, setUpApi } from '../../../test/api';
import Promote from './promote';

setUpApi();

const box = ownBox();
const awaiting: PromoMedium = {
  _id: '0190c2b4-0000-7000-b000-000000000001',
  boxId: box._id,
  kind: 'image',
  status: 'awaiting',
  refusalReason: null,
  url: '/media/signed/promo/1.webp',
  width: 640,
  height: 360,
  durationSeconds: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};

let media: PromoMedium[] = [];
let videoSeconds = 12;
let objectUrls: Map<string, Blob>;

beforeEach(() => {
  media = [];
  videoSeconds = 12;
  objectUrls = new Map();
  mockRequest('get', '/partner/promo-media', () => json({ media, videoMissing: null }));
  URL.createObjectURL = (blob) => {
    const url = `blob:${objectUrls.size + 1}`;
    objectUrls.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void objectUrls.delete(url);
  // jsdom cannot load videos: report the metadata.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    Object.defineProperty(this, 'duration', { value: videoSeconds });
    this.dispatchEvent(new Event('loadedmetadata'));
  });
});
afterEach(() => vi.restoreAllMocks());

const open = () => renderPage(() => <Promote box={box} />);

const png = new File(['\x89PNG and so on'].map(toBytes), 'box.png', { type: 'image/png' });
const mp4 = new File(['\0\0\0 ftypisom'].map(toBytes), 'box.mp4', { type: 'video/mp4' });

/** Encodes each character as a byte. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Ignores the input's accept attribute, as users can. */
const anyFile = userEvent.setup({ applyAccept: false });

const slotNamed = async (name: 'Promo image' | 'Video ad (max 30s)') =>
  within(await screen.findByRole('region', { name }));

/** The preview of the selected file. */
const previewIn = (slot: ReturnType<typeof within>) => {
  const name = 'Your selected file';
  return slot.queryByAltText(name) ?? slot.queryByLabelText(name);
};

async function choose(name: 'Promo image' | 'Video ad (max 30s)', file: File) {
  const slot = await slotNamed(name);
  await anyFile.upload(slot.getByLabelText(/^Choose/), file);
  return slot;
}

it('shows each file, its status, and why it was rejected', async () => {
  media = [
    { ...awaiting, _id: '1', status: 'approved' },
    awaiting,
    {
      ...awaiting,
      _id: '2',
      kind: 'video',
      status: 'refused',
      refusalReason: 'It shows another brand.',
      durationSeconds: 11.4,
    },
  ];
  open();
  expect(screen.getByText('Loading your advertising…')).toBeInTheDocument();
  const image = await slotNamed('Promo image');
  expect(image.getByText('Approved')).toBeVisible();
  expect(image.getByText('Waiting for approval')).toBeVisible();
  expect(image.getAllByRole('img', { name: 'Your promo image' })).toHaveLength(2);
  const video = await slotNamed('Video ad (max 30s)');
  expect(video.getByText('Rejected')).toBeVisible();
  expect(video.getByText(/It shows another brand\./)).toBeVisible();
  expect(video.getByText('Uploaded 20 Nov 2026, 12 s')).toBeVisible();
  expect(video.getByLabelText('Your video ad')).toHaveAttribute('controls');
});

it('shows an error, and loads on Retry', async () => {
  mockRequest('get', '/partner/promo-media', () => refusal(503, 'UNAVAILABLE'));
  open();
  expect(await screen.findByText('Your advertising could not be loaded.')).toBeVisible();
  mockRequest('get', '/partner/promo-media', () => json({ media, videoMissing: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Promo image' })).toBeVisible();
});

it('shows an upgrade message when the plan excludes videos; images are always included', async () => {
  const videoMissing = 'Video ads come with the Premium plan (Video Ad + Replies).';
  mockRequest('get', '/partner/promo-media', () => json({ media, videoMissing }));
  renderPage(() => <Promote box={{ ...box, subscriptionTier: 'free' }} />);
  const video = await slotNamed('Video ad (max 30s)');
  expect(video.getByText(videoMissing)).toBeVisible();
  expect(video.getByRole('link', { name: 'See your plans' })).toHaveAttribute(
    'href',
    `/partner-dashboard?box=${box._id}`,
  );
  expect(video.queryByLabelText('Choose a video')).not.toBeInTheDocument();
  expect((await slotNamed('Promo image')).getByLabelText('Choose an image')).toBeInTheDocument();
});

it.each([
  ['Promo image', png],
  ['Video ad (max 30s)', mp4],
] as const)(
  'previews the selected file for %s, uploads it and shows that it awaits approval',
  async (name, file) => {
    let sent: string[] = [];
    let query = '';
    mockRequest('post', '/partner/upload-ad', async (request) => {
      query = new URL(request.url).search;
      sent = [...(await request.formData()).keys()];
      const medium = { ...awaiting, kind: file === png ? 'image' : 'video' } as const;
      media = [medium];
      return json({ medium }, 201);
    });
    open();
    const slot = await choose(name, file);
    await waitFor(() => expect(previewIn(slot)).toHaveAttribute('src', 'blob:1'));
    await userEvent.click(slot.getByRole('button', { name: 'Upload' }));
    expect(await slot.findByText('✅ Upload successful')).toBeVisible();
    expect(await slot.findByText('Waiting for approval')).toBeVisible();
    expect(sent).toEqual(['adMedia']);
    expect(query).toBe(`?boxId=${box._id}`);
    expect(previewIn(slot)).not.toBeInTheDocument();
    expect(slot.getByLabelText(/^Choose/)).toHaveFocus();
    expect(objectUrls.size).toBe(0);
  },
);

const exe = new File(['MZ and so on'], 'video.mp4', { type: 'video/mp4' });
const svg = new File(['<svg onload="alert(1)"/>'], 'box.png', { type: 'image/png' });
const huge = (file: File) => Object.defineProperty(file, 'size', { value: 60 * 1024 * 1024 });

it.each([
  ['a renamed program', 'Video ad (max 30s)', exe, /^This is not a video we can read/],
  ['a picture as a video', 'Video ad (max 30s)', png, /^This is not a video we can read/],
  ['an SVG with a script', 'Promo image', svg, /^This is not a picture we can read/],
  ['an empty file', 'Promo image', new File([], 'box.png'), /^This is not a picture we can read/],
  [
    'a picture that is too large',
    'Promo image',
    huge(new File(['\x89PNG'].map(toBytes), 'box.png')),
    'This picture is too large. Choose one of at most 5 MB.',
  ],
  [
    'a video that is too large',
    'Video ad (max 30s)',
    huge(new File(['\0\0\0 ftyp'].map(toBytes), 'box.mp4')),
    'This video is too large. Choose one of at most 50 MB.',
  ],
] as const)('refuses %s before the upload', async (_what, name, file, message) => {
  open();
  const slot = await choose(name, file);
  expect(await slot.findByText(message)).toBeVisible();
  expect(slot.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
  expect(objectUrls.size).toBe(0);
});

it('refuses a video of 31 seconds before the upload', async () => {
  videoSeconds = 31;
  open();
  const slot = await choose('Video ad (max 30s)', mp4);
  expect(
    await slot.findByText('This video is longer than 30 seconds. Cut it and try again.'),
  ).toBeVisible();
  expect(slot.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
});

it('uploads a video of unknown length, and shows the server’s error', async () => {
  videoSeconds = Infinity;
  mockRequest('post', '/partner/upload-ad', () => refusal(400, 'VIDEO_TOO_LONG'));
  open();
  const slot = await choose('Video ad (max 30s)', mp4);
  await userEvent.click(await slot.findByRole('button', { name: 'Upload' }));
  expect(await slot.findByRole('alert')).toHaveTextContent('Upload failedRefused: VIDEO_TOO_LONG');
  expect(previewIn(slot)).toBeVisible();
  await waitFor(() =>
    expect(slot.getByRole('button', { name: 'Upload' })).not.toHaveAttribute('aria-busy'),
  );
});

it('cancels the upload and keeps the file, then discards the file on a second Cancel', async () => {
  const uploads = mockRequest('post', '/partner/upload-ad', () => new Promise(() => undefined));
  open();
  const slot = await choose('Promo image', png);
  await userEvent.click(await slot.findByRole('button', { name: 'Upload' }));
  expect(await slot.findByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await waitFor(() => expect(uploads).toHaveLength(1));
  await userEvent.click(slot.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(slot.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(previewIn(slot)).toBeVisible();
  expect(slot.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(slot.getByRole('button', { name: 'Cancel' }));
  expect(previewIn(slot)).not.toBeInTheDocument();
  expect(slot.getByLabelText('Choose an image')).toHaveFocus();
});

describe('Delete', () => {
  const button = () =>
    screen.findByRole('button', { name: 'Delete the promo image: waiting for approval' });
  beforeEach(() => {
    media = [awaiting];
  });

  it('asks for confirmation, and can be cancelled', async () => {
    open();
    await userEvent.click(await button());
    const confirmation = within(
      await screen.findByRole('group', { name: 'Delete this promo image?' }),
    );
    expect(confirmation.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Delete this promo image?')).not.toBeInTheDocument();
    expect(await button()).toHaveFocus();
  });

  it.each([
    ['deletes the file', () => json({})],
    ['treats a missing file as deleted', () => refusal(404, 'NOT_FOUND')],
  ])('%s', async (_what, respond) => {
    mockRequest('delete', `/partner/promo-media/${awaiting._id}`, () => {
      media = [];
      return respond();
    });
    open();
    await userEvent.click(await button());
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(screen.queryByText('Waiting for approval')).not.toBeInTheDocument());
  });

  it('shows why it failed', async () => {
    mockRequest('delete', `/partner/promo-media/${awaiting._id}`, () =>
      refusal(503, 'UNAVAILABLE'),
    );
    open();
    await userEvent.click(await button());
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('Refused: UNAVAILABLE')).toBeVisible();
    expect(screen.getByText('Waiting for approval')).toBeVisible();
  });
});
