import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** The values that a test can falsify in the browser's or device's response. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  /** User presence: whether the user touched the device. */
  isPresent?: boolean;
  /** An attestation statement, which was not requested. */
  statement?: { format: string; content: Map<string, string | Uint8Array | Uint8Array[]> };
}

/** Simulates a browser with a device that holds one passkey (WebAuthn Level 3 §6.5, §6.3.3). */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  /** The result of `navigator.credentials.create()` in the format of `toJSON()`. */
  create(
    options: PublicKeyCredentialCreationOptionsJSON,
    deviations?: Deviations,
  ): ReturnType<typeof describe> & {
    response: { clientDataJSON: string; attestationObject: string; transports: string[] };
  };
  /** The result of `navigator.credentials.get()`. */
  get(
    options: PublicKeyCredentialRequestOptionsJSON,
    deviations?: Deviations,
  ): ReturnType<typeof describe> & {
    response: { clientDataJSON: string; authenticatorData: string; signature: string };
  };
}

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

/** @param site the origin of the page @param counts false for devices without a signature counter */
export function createSoftwareAuthenticator({
  site = 'http://localhost:4200',
  counts = true,
} = {}): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let uses = 0;

  function writeClientData(type: string, challenge: string, deviations: Deviations): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviations.type ?? type,
        challenge: deviations.challenge ?? challenge,
        origin: deviations.origin ?? site,
        crossOrigin: false,
      }),
    );
  }

  function writeAuthenticatorData(
    rpId: string,
    deviations: Deviations,
    credential?: Buffer,
  ): Buffer {
    if (counts) uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviations.counter ?? uses);
    const present = (deviations.isPresent ?? true) ? flags.present | flags.verified : 0;
    const marks = present | (credential ? flags.hasCredential : 0);
    const data = [sha256(deviations.rpId ?? rpId), Buffer.from([marks]), counter];
    return Buffer.concat(credential ? [...data, credential] : data);
  }

  /** Encodes the AAGUID (all zeros: unknown), the id with its length, and the public key. */
  function writeCredential(): Buffer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coseKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(coseKey)]);
  }

  return {
    credentialId,
    create(options, deviations = {}) {
      const clientData = writeClientData('webauthn.create', options.challenge, deviations);
      const data = writeAuthenticatorData(options.rp.id ?? '', deviations, writeCredential());
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string | Uint8Array | Uint8Array[]>>([
          ['fmt', deviations.statement?.format ?? 'none'],
          ['attStmt', deviations.statement?.content ?? new Map()],
          ['authData', Uint8Array.from(data)],
        ]),
      );
      return {
        ...describe(credentialId),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    get(options, deviations = {}) {
      const clientData = writeClientData('webauthn.get', options.challenge, deviations);
      const data = writeAuthenticatorData(options.rpId ?? '', deviations);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        ...describe(credentialId),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** The fields that browsers add to every credential. */
const describe = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
});

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
