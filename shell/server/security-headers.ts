import type { FastifyInstance } from 'fastify';
import { choiceScriptHash } from './choice-script';

/**
 * Headers of every page. No `unsafe-*`: scripts and styles are files of releases except one inline script, allowed by its
 * hash, and data is sent in JSON blocks that are not executed. Images may be loaded from brands' own hosts over https.
 * @param styleHashes hashes of the inlined styles; no other inline styles are allowed
 * @param trustedTypes whether to require Trusted Types: the shell must define the policy and every script must have a hash
 * @param origin origin of the development server whose code this page may run; null for every other page
 */
export const pageHeaders = (
  styleHashes: readonly string[] = [],
  trustedTypes = false,
  origin: string | null = null,
): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    ["script-src 'self'", origin, `'${choiceScriptHash}'`].filter(Boolean).join(' '),
    [
      "style-src 'self'",
      ...(origin ? [origin] : []),
      ...styleHashes.map((hash) => `'${hash}'`),
    ].join(' '),
    // `blob:` is for previews of files that the user has chosen but not uploaded yet.
    ["img-src 'self' blob: https:", origin].filter(Boolean).join(' '),
    "media-src 'self' blob:",
    ["font-src 'self'", origin].filter(Boolean).join(' '),
    ["connect-src 'self'", origin].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});

/** Two years, as HSTS preload lists require. Sent over https only. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Headers of responses that are not pages: opened directly, they may load, run and embed nothing. */
const defaultHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Default headers of every response. */
export function responseHeaders(publicUrl: string): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  return { ...defaultHeaders, ...(isHttps && { 'strict-transport-security': strictTransport }) };
}

/** Adds the default headers that a response, ours or the api's, does not set itself. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = Object.entries(responseHeaders(publicUrl));
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}
