import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isFresh, prepareAnswer } from '../../../src/platform/http/prepared-answer';

const json = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ name: `Box ${index}` })));

describe('a prepared answer', () => {
  const answer = prepareAnswer(json);

  it('is sent uncompressed to a client without accept-encoding', async () => {
    expect(await answer.pick(undefined)).toMatchObject({
      encoding: 'identity',
      body: Buffer.from(json),
    });
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0, br;q=0.0', 'identity'],
    ['brx, xgzip', 'identity'],
    ['deflate, zstd', 'identity'],
    ['', 'identity'],
  ])('answers accept-encoding %j with %s', async (header, encoding) => {
    expect((await answer.pick(header)).encoding).toBe(encoding);
  });

  it('has the same text in every encoding, each with a different tag', async () => {
    const plain = await answer.pick(undefined);
    const br = await answer.pick('br');
    const gzip = await answer.pick('gzip');
    expect(brotliDecompressSync(br.body).toString()).toBe(json);
    expect(gunzipSync(gzip.body).toString()).toBe(json);
    expect(new Set([plain.etag, br.etag, gzip.etag]).size).toBe(3);
  });

  it('is compressed once for concurrent requests', async () => {
    const fresh = prepareAnswer(json);
    const [first, second] = await Promise.all([fresh.pick('br'), fresh.pick('br')]);
    expect(first.body).toBe(second.body);
    expect(fresh.pickReady('br')).toBe(first);
  });

  it('is available synchronously in encodings requested before', async () => {
    const fresh = prepareAnswer(json);
    expect(fresh.pickReady(undefined)?.encoding).toBe('identity');
    expect(fresh.pickReady('gzip')).toBeUndefined();
    await fresh.pick('gzip');
    expect(fresh.pickReady('gzip')?.encoding).toBe('gzip');
  });

  it('is never compressed when it is small', async () => {
    expect((await prepareAnswer('[]').pick('br, gzip')).encoding).toBe('identity');
  });

  it('has the same tag for the same text and a different tag for different text', async () => {
    expect((await prepareAnswer(json).pick(undefined)).etag).toBe(
      (await answer.pick(undefined)).etag,
    );
    expect((await prepareAnswer('[]').pick(undefined)).etag).not.toBe(
      (await answer.pick(undefined)).etag,
    );
  });
});

describe('an if-none-match header', () => {
  it.each(['"a"', '*', 'W/"a"', '"x", "a"', '"x",W/"a" '])('%s matches "a"', (header) => {
    expect(isFresh(header, '"a"')).toBe(true);
  });

  it.each([undefined, '', 'a', '"b"', '"a-br"', '"x", "y"'])('%s does not match "a"', (header) => {
    expect(isFresh(header, '"a"')).toBe(false);
  });
});
