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

/** The owner of a new passkey. The device shows the names. */
export interface PasskeyOwner {
  id: string;
  email: string;
  name: string;
}

type KnownCredential = Pick<StoredPasskey, 'credentialId' | 'transports'>;

/** Supported signature algorithms: Ed25519, P-256, and RSA for older Windows. */
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export type Ceremonies = ReturnType<typeof createCeremonies>;

/** The two ceremonies of WebAuthn between this site and an authenticator. */
export function createCeremonies({ settings, policy }: Pick<AppContext, 'settings' | 'policy'>) {
  const rpId = new URL(settings.publicUrl).hostname;
  const timeout = policy.passkeys.challengeSeconds * 1000;
  const expected = {
    expectedOrigin: settings.publicUrl,
    expectedRPID: rpId,
    // The password came first: possession of the device is the second factor.
    requireUserVerification: false,
  };

  return {
    /** The options for creating a passkey. Devices already registered are excluded. */
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
        // Discoverable credentials sync to the user's other devices, so that a lost phone does not lock them out.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        supportedAlgorithmIDs: algorithms,
      });
    },

    /** @throws Problem PASSKEY_REFUSED when the credential does not match this challenge and site. */
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
      // Only the signed id is trusted; browsers repeat it outside the signature.
      if (id !== credential.id) throw passkeyRefused();
      const { transports } = credential.response;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    },

    /** The options for verifying with one of the account's passkeys. */
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
 * We request no attestation, so any that is sent is dropped unread: parsing it would mean processing untrusted
 * certificates and fetching their revocation lists.
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

/** The library throws on every mismatch and on malformed bytes. */
async function rejectOnError<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw passkeyRefused(error);
  }
}
