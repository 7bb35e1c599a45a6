import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers';
import { parse as toBytes } from 'uuid';
import type { AppContext } from '../../platform/context';
import type { CredentialAssertion, NewCredential } from './credential-shapes';
import { passkeyRefused } from './passkey-problems';
import type { NewPasskey, StoredPasskey } from './passkey-repository';

/** Whose passkey is made; the device shows the names. */
export interface PasskeyOwner {
  id: string;
  email: string;
  name: string;
}

type KnownCredential = Pick<StoredPasskey, 'credentialId' | 'transports'>;

/** What devices can sign with: Ed25519, P-256, and RSA for older Windows. */
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export type Ceremonies = ReturnType<typeof createCeremonies>;

/** The two exchanges of WebAuthn between this site and a device, in its own words 'ceremonies'. */
export function createCeremonies({ settings, policy }: Pick<AppContext, 'settings' | 'policy'>) {
  const rpId = new URL(settings.publicUrl).hostname;
  const timeout = policy.passkeys.challengeSeconds * 1000;
  const expected = {
    expectedOrigin: settings.publicUrl,
    expectedRPID: rpId,
    // The password came first: that the device is at hand is the second factor.
    requireUserVerification: false,
  };

  return {
    /** What the browser needs to have a device make a passkey. Those it knows already may not make another. */
    async createRegistrationOptions(owner: PasskeyOwner, known: readonly KnownCredential[]) {
      return generateRegistrationOptions({
        rpName: 'Hive',
        rpID: rpId,
        userID: Uint8Array.from(toBytes(owner.id)),
        userName: owner.email,
        userDisplayName: owner.name || owner.email,
        timeout,
        attestationType: 'none',
        excludeCredentials: known.map(describe),
        // One that can be found again is copied to the person's other devices, so that a lost phone shuts nobody out.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        supportedAlgorithmIDs: algorithms,
      });
    },

    /** @throws Problem PASSKEY_REFUSED when what the device made does not answer this challenge for this site. */
    async verifyRegistration(
      credential: NewCredential,
      challenge: string,
    ): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
      const { verified, registrationInfo } = await rejectOnError(() =>
        verifyRegistrationResponse({
          ...expected,
          response: withoutAttestation(credential),
          expectedChallenge: challenge,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!verified) throw passkeyRefused();
      const { id, publicKey, counter } = registrationInfo.credential;
      // The id that counts is the one the device signed, and browsers repeat it outside.
      if (id !== credential.id) throw passkeyRefused();
      const { transports } = credential.response;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    },

    /** What the browser needs to have one of the account's devices answer. */
    async createAuthenticationOptions(known: readonly KnownCredential[]) {
      return generateAuthenticationOptions({
        rpID: rpId,
        timeout,
        allowCredentials: known.map(describe),
        userVerification: 'preferred',
      });
    },

    /**
     * @returns the device's counter from now on.
     * @throws Problem PASSKEY_REFUSED for a wrong challenge, site, signature, or a counter that did not grow.
     */
    async verifyAssertion(
      assertion: CredentialAssertion,
      challenge: string,
      passkey: StoredPasskey,
    ): Promise<number> {
      const { verified, authenticationInfo } = await rejectOnError(() =>
        verifyAuthenticationResponse({
          ...expected,
          response: { ...assertion, clientExtensionResults: {} },
          expectedChallenge: challenge,
          credential: {
            id: passkey.credentialId,
            publicKey: Uint8Array.from(passkey.publicKey),
            counter: passkey.counter,
          },
        }),
      );
      if (!verified) throw passkeyRefused();
      return authenticationInfo.newCounter;
    },
  };
}

const describe = ({ credentialId, transports }: KnownCredential) => ({
  id: credentialId,
  transports,
});

/**
 * We ask for no statement about the make of a device, so whatever one sends is dropped unread: reading it would mean
 * certificates of a stranger, and fetching the lists of revoked ones from where they say.
 */
function withoutAttestation({ response, ...credential }: NewCredential) {
  const bytes = isoBase64URL.toBuffer(response.attestationObject);
  const bare = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', decodeAttestationObject(bytes).get('authData')],
    ]),
  );
  return {
    ...credential,
    clientExtensionResults: {},
    response: {
      clientDataJSON: response.clientDataJSON,
      attestationObject: isoBase64URL.fromBuffer(bare),
    },
  };
}

/** The library throws for everything that does not fit, and for bytes that make no sense. */
async function rejectOnError<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw passkeyRefused(error);
  }
}
