import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { browserArguments } from '../browser-arguments';
import { chromiumPath } from '../chromium-path';
import { doFixedWork, pressMark, probeScript, type PageNotes } from './page-probe';

export interface Network {
  name: string;
  /** Milliseconds between a request and the first byte of its response. */
  latency: number;
  /** Bits per second. */
  down: number;
  up: number;
  /** CPU slowdown factor. */
  slowdown: number;
}

/** Lighthouse's slow 4G. */
export const slow4G: Network = {
  name: 'slow 4G, 150 ms',
  latency: 150,
  down: 1_638_400,
  up: 768_000,
  slowdown: 4,
};

export interface Request {
  url: string;
  type: string;
  /** Bytes of the body as transferred. */
  body: number;
  /** Bytes of the body and headers as transferred. */
  wire: number;
  encoding: string;
  /** Milliseconds since the document was requested. */
  startedAt: number;
  endedAt: number;
}

export interface Visit extends PageNotes {
  requests: Request[];
  /** Console errors and uncaught errors, including hydration mismatches. */
  errors: string[];
  /** The longest time from a measured press to the next frame; 0 without one, or if it was below 16 ms. */
  inp: number;
  /** Milliseconds that `doFixedWork` took, with the same slowdown. */
  fixedWork: number;
}

/** The browser that measures. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: browserArguments,
  });

const phone = { width: 412, height: 823 };

/** How a visit is made. */
interface VisitOptions {
  network?: Network;
  /** Selects what is shown once the page has its content. */
  ready?: string;
  /** What makes the press possible, without being measured. */
  prepare?: ((page: Page) => Promise<void>) | undefined;
  /** Presses what is measured as an interaction, after the page became idle. */
  press?: (page: Page) => Promise<void>;
}

/** Visits the page with an empty cache and waits until the network is idle. */
export async function visit(
  browser: Browser,
  url: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const context = await openPhone(browser);
  try {
    return await visitAgain(context, url, options);
  } finally {
    await context.close();
  }
}

/** A browser's profile without cache and cookies, with the screen of a phone. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: phone, deviceScaleFactor: 1.75 });

/** As `visit`, with what earlier visits of the same context have stored. */
export async function visitAgain(
  context: BrowserContext,
  url: string,
  { network, ready = 'main h1', prepare, press }: VisitOptions = {},
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const errors: string[] = [];
    const presses: number[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
      const [mark, time] = message.text().split(' ');
      if (mark === pressMark) presses.push(Number(time));
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript({ content: probeScript });
    const session = await context.newCDPSession(page);
    const { requests, quietFor } = await listen(session);
    if (network) await slowDown(session, network);
    const settled = () => settle(page, quietFor, 1500 + 2 * (network?.latency ?? 0));
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.locator(ready).first().waitFor({ timeout: 90_000 });
    await settled();
    const notes = await page.evaluate(() => window.firstVisit);
    const fixedWork = await page.evaluate(doFixedWork);
    const requested = requests().slice();
    if (press) {
      await prepare?.(page);
      await settled();
      presses.length = 0;
      await press(page);
      // A press that took less than 16 ms is never reported.
      const deadline = Date.now() + 5000;
      while (presses.length === 0 && Date.now() < deadline) await page.waitForTimeout(100);
      await settled();
    }
    return { ...notes, inp: Math.max(0, ...presses), requests: requested, errors, fixedWork };
  } finally {
    await page.close();
  }
}

async function slowDown(session: CDPSession, network: Network): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: network.slowdown });
}

/**
 * Waits until the network has been quiet for this long. Open requests are ignored: Chromium never reports the end of
 * keepalive requests, such as the report of a page view.
 */
async function settle(page: Page, quietFor: () => number, quietMs: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (quietFor() < quietMs) {
    if (Date.now() > deadline) throw new Error('The network did not become idle within 60 seconds');
    await page.waitForTimeout(100);
  }
}

/** Records every request except the browser's request for the icon. */
async function listen(session: CDPSession) {
  const recorded = new Map<string, Request>();
  let start = 0;
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http') || request.url.endsWith('/favicon.svg')) return;
    start ||= timestamp;
    const startedAt = (timestamp - start) * 1000;
    const empty = { body: 0, wire: 0, encoding: '', endedAt: Number.POSITIVE_INFINITY };
    recorded.set(requestId, { url: request.url, type: type ?? 'Other', startedAt, ...empty });
    note();
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    note();
    const request = recorded.get(requestId);
    if (!request) return;
    const headers = new Map(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    request.encoding = headers.get('content-encoding') ?? '';
    request.body = Number(headers.get('content-length') ?? 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    note();
    const request = recorded.get(requestId);
    if (!request) return;
    request.wire = encodedDataLength;
    request.body ||= encodedDataLength;
    request.endedAt = (timestamp - start) * 1000;
  });
  session.on('Network.dataReceived', note);
  session.on('Network.loadingFailed', note);
  return { requests: () => [...recorded.values()], quietFor: () => Date.now() - last };
}
