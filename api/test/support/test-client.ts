import type { HttpAnswer } from './http-exchange';
import { exchange } from './http-exchange';

/** A response as tests read it. */
export interface TestAnswer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

export interface RequestOptions {
  query?: Record<string, string | number>;
  body?: unknown;
  /** Sent unchanged, with the content type of `headers`. */
  rawBody?: string | Uint8Array;
  headers?: Record<string, string>;
}

/** A browser or program with its own cookies, bearer token and network address. */
export interface TestClient {
  readonly address: string;
  readonly cookies: Map<string, string>;
  /** Sent as a bearer token once set. */
  accessToken: string | undefined;
  get<T>(path: string, options?: RequestOptions): Promise<TestAnswer<T>>;
  post<T>(path: string, body?: unknown, options?: RequestOptions): Promise<TestAnswer<T>>;
  request<T>(method: string, path: string, options?: RequestOptions): Promise<TestAnswer<T>>;
  /** Requests a page as a browser without fetch metadata does; `fetch` would send its own Sec-Fetch-Mode. */
  navigate(path: string, options?: NavigationOptions): Promise<TestAnswer<string>>;
}

interface NavigationOptions {
  method?: string;
  headers?: Record<string, string>;
}

let lastAddress = 0;

/** Every client has its own /24 network, so that the rate limits of one test do not affect the next. */
function makeAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 8) & 255}.${lastAddress & 255}.7`;
}

/**
 * @param origin the app's origin
 * @param address the client's IP address, sent like the web host does, which the api trusts on loopback
 */
export function createTestClient(origin: string, address = makeAddress()): TestClient {
  const cookies = new Map<string, string>();
  const client: TestClient = {
    address,
    cookies,
    accessToken: undefined,
    get: (path, options) => client.request('GET', path, options),
    post: (path, body, options) => client.request('POST', path, { ...options, body }),
    request: async <T>(method: string, path: string, options: RequestOptions = {}) => {
      const url = new URL(path, origin);
      for (const [name, value] of Object.entries(options.query ?? {}))
        url.searchParams.set(name, String(value));
      const headers = { ...fetchHeaders, ...makeHeaders(client, options), ...options.headers };
      const body =
        options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
      return readAnswer<T>(cookies, await exchange(url, method, headers, body));
    },
    navigate: async (path, { method = 'GET', headers = {} } = {}) => {
      const all = { ...makeHeaders(client, {}), ...headers };
      return readAnswer(cookies, await exchange(new URL(path, origin), method, all));
    },
  };
  return client;
}

/** The headers that a browser's or Node's `fetch` sends, without `accept-encoding`. */
const fetchHeaders = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
};

function readAnswer<T>(
  cookies: Map<string, string>,
  { status, headers, text }: HttpAnswer,
): TestAnswer<T> {
  storeCookies(cookies, headers.getSetCookie());
  const isJson = headers.get('content-type')?.includes('json') && text !== '';
  return { status, headers, body: (isJson ? JSON.parse(text) : text) as T };
}

function makeHeaders(client: TestClient, options: RequestOptions): Record<string, string> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    'x-forwarded-for': client.address,
    ...(client.accessToken && { authorization: `Bearer ${client.accessToken}` }),
    ...(cookie && { cookie }),
    ...(options.body !== undefined && { 'content-type': 'application/json' }),
  };
}

function storeCookies(jar: Map<string, string>, lines: string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const isCleared = attributes.some(
      (part) => /^max-age=0$/i.test(part) || /^expires=thu, 01 jan 1970/i.test(part),
    );
    if (isCleared) jar.delete(name);
    else jar.set(name, pair.slice(pair.indexOf('=') + 1));
  }
}
