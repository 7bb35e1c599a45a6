import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { googleClient } from './sign-in-driver';

type Claims = Record<string, unknown>;

/** The differences between a response and a genuine one. */
export interface Mutation {
  claims?: (honest: Claims) => Claims;
  header?: Claims;
  /** How the token is signed. Default: correctly. */
  signature?: 'none' | 'other-key' | 'shared-secret' | 'broken';
  /** The token endpoint's complete response, instead of tokens. */
  tokens?: (honest: Claims) => Claims;
}

/** A provider whose keys are trusted and whose responses a test can falsify. */
export interface HostileProvider {
  issuer: string;
  /** The differences for the next responses. */
  mutation: Mutation;
  /** Whether it answers every request with 503. */
  isUnavailable: boolean;
  /** The number of token requests. */
  exchanges: number;
  /** The nonce of the authorisation request, which the genuine token contains. */
  nonce: string;
  stop(): Promise<void>;
}

const honestKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The key of signatures `other-key`, which the provider does not publish. */
export const otherJwk = otherKey.publicKey.export({ format: 'jwk' });
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startHostileProvider(): Promise<HostileProvider> {
  const server = http.createServer((request, response) => {
    if (provider.isUnavailable) return void response.writeHead(503).end();
    const path = request.url ?? '';
    if (path === '/token') provider.exchanges += 1;
    const body = answers[path]?.();
    response
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: HostileProvider = {
    issuer,
    mutation: {},
    isUnavailable: false,
    exchanges: 0,
    nonce: '',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const answers: Record<string, () => Claims> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // It accepts anything, because the client must do the checks.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/keys': () => ({
      keys: [
        { ...honestKey.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' },
      ],
    }),
    '/token': () => {
      const honest = {
        access_token: randomUUID(),
        token_type: 'bearer',
        id_token: makeToken(provider),
      };
      return provider.mutation.tokens?.(honest) ?? honest;
    },
  };
  return provider;
}

function makeToken({ issuer, nonce, mutation }: HostileProvider): string {
  const now = Math.floor(Date.now() / 1000);
  const honest: Claims = {
    iss: issuer,
    sub: 'victim-at-google',
    aud: googleClient.clientId,
    azp: googleClient.clientId,
    iat: now,
    exp: now + 300,
    nonce,
    email: 'victim@people.example',
    email_verified: true,
    name: 'Vic',
  };
  const claims = mutation.claims?.(honest) ?? honest;
  const input = `${encode({ alg: 'RS256', kid: 'k', ...mutation.header })}.${encode(claims)}`;
  return `${input}.${makeSignature(input, mutation.signature)}`;
}

function makeSignature(input: string, how: Mutation['signature']): string {
  if (how === 'none') return '';
  if (how === 'shared-secret')
    return createHmac('sha256', googleClient.clientSecret).update(input).digest('base64url');
  const { privateKey } = how === 'other-key' ? otherKey : honestKey;
  const signature = sign('RSA-SHA256', Buffer.from(input), privateKey);
  if (how === 'broken') signature[0] = (signature[0] ?? 0) ^ 1;
  return signature.toString('base64url');
}

/** Accepts connections and never responds. */
export async function startSilentServer(): Promise<Pick<HostileProvider, 'issuer' | 'stop'>> {
  const server = http.createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
