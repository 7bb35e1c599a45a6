import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AccountClaims, Grant, KoaContextWithOIDC } from 'oidc-provider';
import { interactionPolicy, Provider } from 'oidc-provider';
import { choiceOf, renderChoice } from './choice-page';

export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const scope = 'openid email profile';
const interactionPath = '/interaction/';

/** Creates the provider. Its accounts are created on the choice page and exist as long as the process. */
export function createProvider(issuer: string, clients: ProviderClient[]): RequestListener {
  const people = new Map<string, AccountClaims>();
  const provider = new Provider(issuer, {
    clients: clients.map(({ clientId, clientSecret, redirectUri }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [makeKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    // The identity token contains the claims, as with Google.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: createInteractionPolicy(),
      url: (_context, { uid }) => interactionPath + uid,
    },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => people.get(accountId) ?? { sub: accountId },
    }),
    loadExistingGrant: grantEverything,
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });

  async function answerChoice(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderChoice());
      return;
    }
    const { claims, isDenied } = choiceOf(new URLSearchParams(await readText(request)));
    if (isDenied) {
      const denied = { error: 'access_denied', error_description: 'The user denied access.' };
      return provider.interactionFinished(request, response, denied);
    }
    const accountId = claims.sub || createHash('sha256').update(claims.email).digest('hex');
    people.set(accountId, { ...claims, sub: accountId });
    const chosen = { select_account: {}, login: { accountId } };
    await provider.interactionFinished(request, response, chosen);
  }

  const handleProvider = provider.callback();
  return (request, response) => {
    if (!request.url?.startsWith(interactionPath)) return void handleProvider(request, response);
    answerChoice(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  };
}

/** Adds `prompt=select_account`, as Google has it, to the provider's login. Choosing an account gives consent. */
function createInteractionPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

async function grantEverything({ oidc }: KoaContextWithOIDC): Promise<Grant> {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId,
    accountId: oidc.session?.accountId,
  });
  grant.addOIDCScope(scope);
  await grant.save();
  return grant;
}

function makeKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'only' };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
