import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** The values that a test can falsify in the browser's or device's response. */
export interface Lies {
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
    lies?: Lies,
  ): ReturnType<typeof describe> & {
    response: { clientDataJSON: string; attestationObject: string; transports: string[] };
  };
  /** The result of `navigator.credentials.get()`. */
  get(
    options: PublicKeyCredentialRequestOptionsJSON,
    lies?: Lies,
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

  function writeClientData(type: string, challenge: string, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? site,
        crossOrigin: false,
      }),
    );
  }

  function writeAuthenticatorData(rpId: string, lies: Lies, credential?: Buffer): Buffer {
    if (counts) uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? uses);
    const present = (lies.isPresent ?? true) ? flags.present | flags.verified : 0;
    const marks = present | (credential ? flags.hasCredential : 0);
    const data = [sha256(lies.rpId ?? rpId), Buffer.from([marks]), counter];
    return Buffer.concat(credential ? [...data, credential] : data);
  }

  /** The AAGUID (all zeros: unknown), the id with its length, and the public key. */
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
    create(options, lies = {}) {
      const clientData = writeClientData('webauthn.create', options.challenge, lies);
      const data = writeAuthenticatorData(options.rp.id ?? '', lies, writeCredential());
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string | Uint8Array | Uint8Array[]>>([
          ['fmt', lies.statement?.format ?? 'none'],
          ['attStmt', lies.statement?.content ?? new Map()],
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
    get(options, lies = {}) {
      const clientData = writeClientData('webauthn.get', options.challenge, lies);
      const data = writeAuthenticatorData(options.rpId ?? '', lies);
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
