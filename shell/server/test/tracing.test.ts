import fs from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { startOtlpReceiver, type OtlpReceiver } from '@hive/shared-node/testing/otlp-receiver';
import { buildHost } from '../host';
import type { HostSettings } from '../settings';
import { makeHostSettings, makeReleases, startApi } from './fixture';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const boxesPath = '/api/boxes/public';

let receiver: OtlpReceiver;
let releases: string;
let api: Awaited<ReturnType<typeof startApi>>;
/** The headers of every request to the api, by path. */
let received: Record<string, IncomingHttpHeaders>;

beforeEach(async () => {
  received = {};
  api = await startApi(({ url = '', headers }, response) => {
    received[url] = headers;
    response.setHeader('content-type', 'application/json').end('[]');
  });
  receiver = await startOtlpReceiver();
  releases = makeReleases();
});

afterEach(async () => {
  receiver.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

/** Sends requests with a trace to a web host, which has sent its spans when this returns. */
async function send(paths: string[], settings: Partial<HostSettings>): Promise<void> {
  const host = await buildHost({ ...makeHostSettings(api.url, releases), ...settings });
  for (const path of paths)
    await host.inject({ url: path, headers: { traceparent, tracestate: 'a=1' } });
  await host.close();
}

const tracing = () => ({ endpoint: receiver.url, share: 1 });

test('A request to the api continues the trace of the proxy', async () => {
  await send([`${boxesPath}?a=1`], { tracing: tracing(), trustedProxies: ['127.0.0.1'] });

  const request = receiver.spans.find(({ name }) => name === 'GET /api/*');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', service: 'hive-web' });
  const call = receiver.spans.find(({ name }) => name === 'request to the api');
  expect(call).toMatchObject({ traceId, parentSpanId: request?.spanId });
  expect(received[`${boxesPath}?a=1`]).toMatchObject({
    traceparent: `00-${traceId}-${call?.spanId}-01`,
    tracestate: 'a=1',
  });
});

test('The requests of a page that is rendered belong to its trace', async () => {
  await send(['/'], { tracing: tracing(), trustedProxies: ['127.0.0.1'] });

  const render = receiver.spans.find(({ name }) => name === 'render a page');
  expect(render).toMatchObject({ traceId, attributes: { 'hive.app': 'remote-public' } });
  expect(received[boxesPath]?.['traceparent']).toBe(`00-${traceId}-${render?.spanId}-01`);
});

test('The route of a path is determined once, whatever its query', async () => {
  await send(['/', '/?page=2', '/?page=3'], { tracing: tracing(), trustedProxies: ['127.0.0.1'] });

  const namesOf = (name: string) => receiver.spans.filter((span) => span.name === name);
  expect(namesOf('plan a page')).toHaveLength(1);
  expect(namesOf('render a page')).toHaveLength(3);
});

test('The trace of a client is not continued', async () => {
  await send([boxesPath], { tracing: tracing() });

  expect(receiver.spans.map((span) => span.traceId)).not.toContain(traceId);
  expect(receiver.spans).not.toEqual([]);
});

test('Without tracing, the api gets no trace, not even that of a proxy', async () => {
  await send([boxesPath, '/'], { trustedProxies: ['127.0.0.1'] });

  expect(received[boxesPath]).not.toHaveProperty('traceparent');
  expect(received[boxesPath]).not.toHaveProperty('tracestate');
  expect(receiver.spans).toEqual([]);
});
