import { apiBase, apiPaths } from '@hive/contract/api-paths';

/** The calls that might reveal whether an address has an account. */
export const probes = {
  login: {
    path: apiPaths.authLogin,
    body: (email: string) => ({ email, password: 'not the password' }),
  },
  register: {
    path: apiPaths.authRegister,
    body: (email: string) => ({ email, name: 'Pat', password: 'a quite unusual sentence' }),
  },
  'forgot-password': {
    path: apiPaths.authForgotPassword,
    body: (email: string) => ({ email }),
  },
} as const;
export type Call = keyof typeof probes;

/** A response and its time. */
export interface Answer {
  milliseconds: number;
  /** Status, headers and body, without values that differ in every response. */
  shape: string;
}

let lastNetwork = 0;
/** Returns a new network for every request, so that rate limits do not apply. */
function nextAddress(): string {
  lastNetwork += 1;
  return `10.${lastNetwork >> 8}.${lastNetwork & 255}.7`;
}

export async function sendProbe(origin: string, call: Call, email: string): Promise<Answer> {
  const { path, body } = probes[call];
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body(email)),
  };
  const start = performance.now();
  const response = await fetch(origin + apiBase + path, request);
  const text = await response.text();
  const milliseconds = performance.now() - start;
  return { milliseconds, shape: describe(response, text, email) };
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const token = /[\w-]{43}/g;
/** Headers that differ in every response. */
const volatile = ['date', 'x-request-id', 'keep-alive'];

function describe({ status, headers }: Response, text: string, email: string): string {
  const head = [...headers]
    .filter(([name]) => !volatile.includes(name))
    .map(([name, value]) => `${name}: ${value}`);
  const answer = [String(status), ...head, text].join('\n');
  const requestId = headers.get('x-request-id') ?? '';
  return answer
    .replaceAll(email, '<email>')
    .replaceAll(requestId, '<request>')
    .replaceAll(uuid, '<id>')
    .replaceAll(token, '<token>');
}
