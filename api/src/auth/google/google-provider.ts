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

/** What an answer must fit: drawn for one sign-in, and known to nobody but us until it is used. */
export interface SignInChecks {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636): whoever steals the code cannot exchange it without this. */
  codeVerifier: string;
}

export type GoogleProvider = ReturnType<typeof createGoogleProvider>;

/**
 * The OpenID Connect client. openid-client checks what RFC 9700 and OpenID Connect Core §3.1.3.7 ask for (state,
 * issuer in the answer against mix-up, PKCE, the token's algorithm, issuer, audience, expiry and nonce); the token's
 * signature is asked for on top, and `readProfile` checks what is left to the application.
 * @param redirectUri where the provider sends people back to, to the letter as registered there.
 */
export function createGoogleProvider(
  google: GoogleSettings,
  redirectUri: string,
  policy: SecurityPolicy['google'],
) {
  const issuer = new URL(google.issuer);
  let discovered: Promise<Configuration> | null = null;

  /** Reads the provider's metadata once, with the first sign-in; a failure is forgotten and tried again. */
  function discover(): Promise<Configuration> {
    discovered ??= discovery(
      issuer,
      google.clientId,
      // One algorithm, whatever a token or the metadata says: no downgrade to 'none' or to a shared secret.
      { id_token_signed_response_alg: 'RS256', redirect_uris: [redirectUri] },
      ClientSecretPost(google.clientSecret),
      {
        timeout: policy.providerTimeoutSeconds,
        execute: [
          enableNonRepudiationChecks,
          // The settings let plain http through for localhost only.
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
    /** Draws the checks of a new sign-in and says where to send the person. Throws while the provider is away. */
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
        // On a shared computer the last person's Google account must not be taken without a word.
        prompt: 'select_account',
      });
      return { url, checks };
    },

    /**
     * Checks the provider's answer, exchanges its code and gives who it is.
     * @param answer the query the person came back with.
     * @throws GoogleRefusal when anything at all does not fit.
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
        // The machine's clock, as for the expiry that openid-client checks: the provider knows no other.
        latestIssue: Date.now() / 1000 + policy.clockToleranceSeconds,
      });
    },
  };
}

/** openid-client's code says what did not fit; its message and cause may hold what was sent. */
function toRefusal(error: unknown): unknown {
  const isRefusal =
    error instanceof ClientError ||
    error instanceof AuthorizationResponseError ||
    error instanceof ResponseBodyError;
  return isRefusal ? new GoogleRefusal(error.code ?? error.name) : error;
}
