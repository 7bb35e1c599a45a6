import type { FastifyInstance } from 'fastify';

/**
 * Headers of every page. No `unsafe-*`: scripts and styles are files of releases, data travels in JSON blocks that
 * do not run. Pictures may come from brands' own hosts over https.
 * @param styleHashes Hashes of the styles that stand in the page itself; no others may.
 * @param origin Of a development server whose code this one page may run; null for every other page.
 * @param trustedTypes Whether the shell brings the policy by which scripts are still loaded then, and all have a hash.
 */
export const pageHeaders = (
  styleHashes: readonly string[] = [],
  trustedTypes = false,
  origin: string | null = null,
): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    ["script-src 'self'", origin].filter(Boolean).join(' '),
    [
      "style-src 'self'",
      ...(origin ? [origin] : []),
      ...styleHashes.map((hash) => `'${hash}'`),
    ].join(' '),
    // `blob:` is what a person has just chosen on this device, shown before it is uploaded.
    ["img-src 'self' blob: https:", origin].filter(Boolean).join(' '),
    "media-src 'self' blob:",
    ["font-src 'self'", origin].filter(Boolean).join(' '),
    ["connect-src 'self'", origin].filter(Boolean).join(' '),
    "manifest-src 'self'",
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

/** Two years, as the preload lists ask; sent on https only. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Of every other answer, none of which is a page: opened by itself it may load, run and embed nothing. */
const otherHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** What every answer carries unless it says otherwise. */
export function answerHeaders(publicUrl: string): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  return { ...otherHeaders, ...(isHttps && { 'strict-transport-security': strictTransport }) };
}

/** Adds them where the answer, ours or the api's, did not bring its own. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = Object.entries(answerHeaders(publicUrl));
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}
