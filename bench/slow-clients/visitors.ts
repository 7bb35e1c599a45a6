import { setTimeout as wait } from 'node:timers/promises';
import { apiBase, apiPaths, fill } from '@hive/contract/api-paths';
import type { SignInAnswer } from '@hive/contract/auth';
import type { PublicBox } from '@hive/contract/boxes';
import type { Mail } from '@hive/contract/operations';
import { paths } from '@hive/contract/paths';
import { measureTime } from '../measure-time';

/** A person with a separate network. */
export interface Visitor {
  email: string;
  address: string;
}

/** Milliseconds of each request, by kind, and the requests that failed. */
export interface Times {
  signIn: number[];
  browse: number[];
  failures: string[];
}

const password = 'four quiet honest words';

/** Milliseconds between two requests of a visitor. */
const pause = 200;

/** Requests of a site on behalf of a visitor. */
function createClient(site: string, { address }: Visitor) {
  async function send(path: string, init: RequestInit = {}): Promise<string> {
    const headers = { 'x-forwarded-for': address, ...init.headers };
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(site + path, { ...init, headers, signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return text;
  }
  return {
    get: (path: string, token?: string) =>
      send(path, token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    post: (path: string, data: object, token?: string) =>
      send(apiBase + path, {
        method: 'POST',
        body: JSON.stringify(data),
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
      }),
  };
}

type Client = ReturnType<typeof createClient>;

/** The newest code in the demo's mailbox that differs from an earlier one. */
async function readCode(site: string, visitor: Visitor, earlier?: string): Promise<string> {
  const client = createClient(site, visitor);
  for (;;) {
    const list = await client.get(
      `${apiBase}${apiPaths.devMailbox}?to=${encodeURIComponent(visitor.email)}`,
    );
    const { items } = JSON.parse(list) as { items: Mail[] };
    const code = /^\d{6}$/m.exec(items[0]?.text ?? '')?.[0];
    if (code && code !== earlier) return code;
    await wait(100);
  }
}

/** Registers a visitor. Resolves with the code that was used. */
export async function register(site: string, visitor: Visitor): Promise<string> {
  const client = createClient(site, visitor);
  const { email } = visitor;
  const answer = await client.post(apiPaths.authRegister, {
    name: 'Morgan Ashdown',
    email,
    password,
  });
  const { accessToken } = JSON.parse(answer) as SignInAnswer;
  const code = await readCode(site, visitor);
  await client.post(apiPaths.emailCodeVerify, { code }, accessToken);
  return code;
}

const readToken = (answer: string | null): string | undefined =>
  (JSON.parse(answer ?? '{}') as Partial<SignInAnswer>).accessToken;

/** Signs in with both factors, then looks at pages and lists. */
export async function visit(
  site: string,
  visitor: Visitor,
  { earlierCode, rounds, times }: { earlierCode: string; rounds: number; times: Times },
): Promise<void> {
  const client = createClient(site, visitor);
  const measure = async (list: number[], work: () => Promise<string>): Promise<string | null> => {
    try {
      const [result, took] = await measureTime(work);
      list.push(took);
      return result;
    } catch (error) {
      times.failures.push((error as Error).message);
      return null;
    }
  };
  const { email } = visitor;
  const login = await measure(times.signIn, () =>
    client.post(apiPaths.authLogin, { email, password }),
  );
  const code = await readCode(site, visitor, earlierCode);
  const verified = await measure(times.signIn, () =>
    client.post(apiPaths.emailCodeVerify, { code }, readToken(login)),
  );
  const accessToken = readToken(verified);
  for (let round = 0; round < rounds; round += 1) {
    await browse(client, (work) => measure(times.browse, work), accessToken, round);
  }
}

async function browse(
  client: Client,
  measure: (work: () => Promise<string>) => Promise<string | null>,
  token: string | undefined,
  round: number,
): Promise<void> {
  await measure(() => client.get(paths.home.getHref()));
  await wait(pause);
  const list = await measure(() => client.get(apiBase + apiPaths.publicBoxes));
  const boxes = JSON.parse(list ?? '[]') as PublicBox[];
  const { _id: id } = boxes[round % boxes.length] ?? { _id: 'none' };
  await wait(pause);
  await measure(() => client.get(paths.partner.getHref(id)));
  await wait(pause);
  await measure(() => client.get(apiBase + fill(apiPaths.publicBox, { id })));
  await measure(() => client.get(apiBase + apiPaths.authMe, token));
  await wait(pause);
}
