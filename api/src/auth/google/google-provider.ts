import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import type { GoogleSettings } from '../../platform/settings/google-settings';
import type { SecurityPolicy } from '../../platform/security/security-policy';
import type { GoogleProfile } from './google-profile';
import { GoogleRefusal, readProfile } from './google-profile';

/** The values that a response must match: generated per login and secret until used. */
export interface SignInChecks {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636): a stolen code cannot be exchanged without it. */
  codeVerifier: string;
}

export type GoogleProvider = ReturnType<typeof createGoogleProvider>;

/**
 * The OpenID Connect client. openid-client checks what RFC 9700 and OpenID Connect Core §3.1.3.7 ask for (state, issuer
 * in the answer against mix-up, PKCE, the token's algorithm, issuer, audience, expiry and nonce); the token's signature
 * is asked for on top, and `readProfile` checks what is left to the application.
 * @param redirectUri the callback address, exactly as registered with the provider
 */
export function createGoogleProvider(
  google: GoogleSettings,
  redirectUri: string,
  policy: SecurityPolicy['google'],
) {
  const issuer = new URL(google.issuer);
  let discovered: Promise<Configuration> | null = null;

  /** Reads the provider's metadata once, at the first login. A failure is not cached. */
  function discover(): Promise<Configuration> {
    discovered ??= discovery(
      issuer,
      google.clientId,
      // One algorithm, whatever a token or the metadata contains: no downgrade to 'none' or to a shared secret.
      { id_token_signed_response_alg: 'RS256', redirect_uris: [redirectUri] },
      ClientSecretPost(google.clientSecret),
      {
        timeout: policy.providerTimeoutSeconds,
        execute: [
          enableNonRepudiationChecks,
          // The settings allow plain http for localhost only.
          ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
        ],
      },
    ).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    /** Generates the checks of a new login and the address to redirect to. Throws while the provider is unreachable. */
    async begin(): Promise<{ url: URL; checks: SignInChecks }> {
      const config = await discover();
      const checks: SignInChecks = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        // On a shared computer the previous user's Google account must not be used silently.
        prompt: 'select_account',
      });
      return { url, checks };
    },

    /**
     * Validates the provider's response, exchanges its code and returns the profile.
     * @param answer the query of the callback request
     * @throws GoogleRefusal when anything does not match.
     */
    async finish(answer: URLSearchParams, checks: SignInChecks): Promise<GoogleProfile> {
      const config = await discover();
      const callbackUrl = new URL(redirectUri);
      callbackUrl.search = answer.toString();
      const tokens = await authorizationCodeGrant(config, callbackUrl, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        throw toRefusal(error);
      });
      return readProfile(tokens.claims(), {
        clientId: google.clientId,
        // The system clock, which openid-client also uses for expiry.
        latestIssue: Date.now() / 1000 + policy.clockToleranceSeconds,
      });
    },
  };
}

/** openid-client's error code is safe to log; its message and cause may contain what was sent. */
function toRefusal(error: unknown): unknown {
  const isRefusal =
    error instanceof ClientError ||
    error instanceof AuthorizationResponseError ||
    error instanceof ResponseBodyError;
  return isRefusal ? new GoogleRefusal(error.code ?? error.name) : error;
}
