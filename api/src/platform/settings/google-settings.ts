import { z } from 'zod';

/** The OpenID Connect client registered with Google or another issuer. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Where the provider's metadata is found, as the provider writes it. */
  issuer: string;
}

/** The variables of Google sign-in; without the first two it is not set up on this installation. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'must be an address like https://accounts.google.com, without a query (http is for localhost only).',
    )
    .default('https://accounts.google.com'),
};

/** What only shows when the variables are seen together. */
export function findGoogleFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = env;
  const faults: string[] = [];
  if (secret && !id) faults.push('GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET is set.');
  if (id && !secret) faults.push('GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set.');
  if (env['NODE_ENV'] === 'production' && issuer?.startsWith('http:'))
    faults.push('GOOGLE_ISSUER must be https in production.');
  return faults;
}

/** Null where Google sign-in is not set up. */
export function toGoogleSettings(
  read: z.output<z.ZodObject<typeof googleVariables>>,
): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = read;
  if (!clientId || !clientSecret) return null;
  return { clientId, clientSecret, issuer: read.GOOGLE_ISSUER };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const isPlain = !url.search && !url.hash && !url.username && !url.password;
  return (
    isPlain &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname)))
  );
}
