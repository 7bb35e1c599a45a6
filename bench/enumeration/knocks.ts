import { apiBase, apiPaths } from '@hive/contract/api-paths';

/** The calls at which a stranger might learn whether an address has an account. */
export const knocks = {
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
export type Call = keyof typeof knocks;

/** What came back, and after how long. */
export interface Answer {
  milliseconds: number;
  /** Status, headers and body, without what is another in every answer. */
  shape: string;
}

let lastNetwork = 0;
/** Every request comes from a network of its own: the limits of one network are not what is measured. */
function nextAddress(): string {
  lastNetwork += 1;
  return `10.${lastNetwork >> 8}.${lastNetwork & 255}.7`;
}

export async function knock(origin: string, call: Call, email: string): Promise<Answer> {
  const { path, body } = knocks[call];
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
/** Another one in every answer, whoever asks. */
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
