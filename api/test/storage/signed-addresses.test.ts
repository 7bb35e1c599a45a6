import type { FileStorage } from '../../src/platform/ports/file-storage';
import { newFileName } from '../../src/storage/storage-key';
import type { SignedFile } from '../../src/storage/signed-addresses';
import { createSignedAddresses } from '../../src/storage/signed-addresses';
import { securityPolicy } from '../../src/platform/security/security-policy';
import type { PictureApp } from '../auth/profile/picture-helpers';
import { createPictureApp } from '../auth/profile/picture-helpers';
import { createTestClock } from '../support/test-clock';

let test: PictureApp;
let files: FileStorage;
beforeAll(async () => {
  test = await createPictureApp();
  ({ files } = test.context);
});
afterAll(() => test.close());

async function store(ending: string, content = '0123456789'): Promise<string> {
  const key = `promo/${newFileName()}.${ending}`;
  await files.put(key, Buffer.from(content));
  return key;
}

const sign = (file: Pick<SignedFile, 'key'> & Partial<SignedFile>): string =>
  createSignedAddresses(test.context).make({ owner: 'box 1', ...file });

const sendRequest = (address: string, headers: Record<string, string> = {}) =>
  test.client.get<string>(address, { headers });

describe('A signed address', () => {
  it('serves its file to any holder with its type, and the file cannot run anything', async () => {
    const { status, body, headers } = await sendRequest(sign({ key: await store('mp4') }));

    expect([status, body]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=300',
    });
  });

  it('is valid for five minutes', async () => {
    const clock = createTestClock();
    const own = await createPictureApp({ clock });
    const key = `promo/${newFileName()}.webp`;
    await own.context.files.put(key, Buffer.from('a'));
    const address = createSignedAddresses(own.context).make({ key, owner: 'box 1' });
    const status = async () => (await own.client.get(address)).status;

    expect(securityPolicy.signedAddressSeconds).toBe(300);
    expect(await status()).toBe(200);
    clock.advance(298);
    expect(await status()).toBe(200);
    clock.advance(3);
    expect(await own.client.get(address)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: expect.stringContaining('has expired') },
    });
    await own.close();
  });

  it('downloads a document under its name and never displays it as a page', async () => {
    const key = await store('pdf');
    const withName = await sendRequest(sign({ key, fileName: 'HIVE-0001.pdf' }));
    const withoutName = await sendRequest(sign({ key }));

    expect(withName.headers.get('content-type')).toBe('application/pdf');
    expect(withName.headers.get('content-disposition')).toBe(
      'attachment; filename="HIVE-0001.pdf"',
    );
    expect(withoutName.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[0-9a-f]{32}\.pdf"$/,
    );
  });

  it('escapes a file name that would break out of its header', async () => {
    const hostile = 'a"; filename=evil.html\r\nset-cookie: x=1; \u202etxt.exe/../..\\é.pdf';
    const { headers } = await sendRequest(sign({ key: await store('pdf'), fileName: hostile }));

    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="a__ filename_evil.html__set-cookie_ x_1_ _txt.exe_.._..__.pdf"; ' +
        "filename*=UTF-8''a_%3B%20filename%3Devil.html__set-cookie%3A%20x%3D1%3B%20_txt.exe_.._.._%C3%A9.pdf",
    );
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('of an unknown type is served as a download of bytes', async () => {
    const { headers } = await sendRequest(
      sign({ key: await store('html', '<script>alert(1)</script>') }),
    );

    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('returns 404 if its file is missing', async () => {
    const key = await store('mp4');
    const address = sign({ key });
    await files.delete(key);

    expect(await sendRequest(address)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await sendRequest(address, { range: 'bytes=0-1' })).status).toBe(404);
  });

  it('supports seeking in players', async () => {
    const address = sign({ key: await store('mp4') });

    const part = await sendRequest(address, { range: 'bytes=4-6' });
    expect([part.status, part.body, part.headers.get('content-range')]).toEqual([
      206,
      '456',
      'bytes 4-6/10',
    ]);
    expect(part.headers.get('content-length')).toBe('3');
    const beyond = await sendRequest(address, { range: 'bytes=10-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect((await sendRequest(address, { range: 'bytes=0-1,4-5' })).body).toBe('0123456789');
  });

  it('answers 304 for a cached file, and supports HEAD', async () => {
    const address = sign({ key: await store('webp') });
    const etag = (await sendRequest(address)).headers.get('etag') ?? '';

    expect((await sendRequest(address, { 'if-none-match': etag })).status).toBe(304);
    expect((await test.client.request('HEAD', address)).status).toBe(200);
  });
});

describe('A changed address is refused:', () => {
  const change = (name: string, value: string | null) => (address: string) => {
    const url = new URL(address, test.origin);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return url.pathname + url.search;
  };

  it.each<[string, (address: string) => string | Promise<string>]>([
    ['no query', (address) => address.split('?')[0]!],
    ['another owner', change('owner', 'box 2')],
    ['no owner', change('owner', null)],
    ['a later expiry', change('expires', '99999999999')],
    ['an expiry that is not an integer', change('expires', '1e99')],
    ['a negative expiry', change('expires', '-1')],
    ['no expiry', change('expires', null)],
    ['another name', change('name', 'evil.html')],
    ['no signature', change('signature', null)],
    ['an empty signature', change('signature', '')],
    ['a short signature', change('signature', 'AAAA')],
    ['a signature of zeros', change('signature', Buffer.alloc(32).toString('base64url'))],
    ['two signatures', (address) => `${address}&signature=AAAA`],
    ['two owners', (address) => `${address}&owner=box+1`],
    ['a query of objects', (address) => `${address.split('?')[0]}?owner[a]=1&expires[]=1`],
    [
      'another file',
      async (address) => address.replace(/promo\/\w+\.mp4/, await store('mp4', 'of another user')),
    ],
    [
      'a path to the parent folder',
      (address) => address.replace(/promo\/\w+\.mp4/, 'promo/..%2f..%2fsecret.key'),
    ],
    [
      'a path to the parent folder, encoded twice',
      (address) => address.replace(/promo\//, '%252e%252e%252f'),
    ],
    ['no key', () => '/media/signed/'],
    ['a folder', (address) => address.replace(/\/\w+\.mp4/, '/')],
    ['upper case', (address) => address.replace('/promo/', '/PROMO/')],
  ])('%s', async (_what, alter) => {
    const answer = await sendRequest(await alter(sign({ key: await store('mp4') })));

    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('an address signed by another installation', async () => {
    const key = await store('mp4');
    const settings = { ...test.context.settings, secretKey: Buffer.alloc(32, 7) };
    const foreign = createSignedAddresses({ ...test.context, settings });

    expect((await sendRequest(foreign.make({ key, owner: 'box 1' }))).status).toBe(404);
  });
});
