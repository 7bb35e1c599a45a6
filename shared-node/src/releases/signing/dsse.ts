import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A signed message: the DSSE envelope (https://github.com/secure-systems-lab/dsse). */
export const envelope = z.object({
  /** The message in base64. */
  payload: z.string(),
  payloadType: z.string(),
  signatures: z.array(z.object({ keyid: z.string().optional(), sig: z.string() })),
});
export type Envelope = z.infer<typeof envelope>;

/** An Ed25519 key pair's private key with the id of its public key. */
export interface Signer {
  keyId: string;
  privateKey: KeyObject;
}

/** The id of a public key: the SHA-256 of its SubjectPublicKeyInfo. */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');

/** @throws Error when the private key is not an Ed25519 key */
export function createSigner(privateKey: KeyObject): Signer {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('is not an Ed25519 key');
  return { privateKey, keyId: keyIdOf(createPublicKey(privateKey)) };
}

/** The bytes that are signed (PAE): they bind the message to its type. */
export const encodeForSigning = (payloadType: string, payload: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(
      `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.byteLength} `,
      'utf8',
    ),
    payload,
  ]);

/** Signs a message with each of the keys. */
export function signEnvelope(
  payloadType: string,
  payload: Buffer,
  signers: readonly Signer[],
): Envelope {
  const encoded = encodeForSigning(payloadType, payload);
  return {
    payload: payload.toString('base64'),
    payloadType,
    signatures: signers.map(({ keyId, privateKey }) => ({
      keyid: keyId,
      sig: sign(null, encoded, privateKey).toString('base64'),
    })),
  };
}

/**
 * Whether one of the envelope's signatures is by this key. `keyid` is only a hint and is not signed, so every signature
 * is tried.
 */
export function isSignedBy(
  { payload, payloadType, signatures }: Envelope,
  publicKey: KeyObject,
): boolean {
  const encoded = encodeForSigning(payloadType, Buffer.from(payload, 'base64'));
  return signatures.some(({ sig }) => verify(null, encoded, publicKey, Buffer.from(sig, 'base64')));
}
