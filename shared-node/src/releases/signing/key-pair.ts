import { generateKeyPairSync } from 'node:crypto';
import { keyIdOf } from './dsse';

/** A new Ed25519 key pair. */
export interface KeyPair {
  /** The private key (PKCS #8, PEM). */
  privateKey: string;
  /** The public key as lists of keys contain it. */
  publicKey: string;
  id: string;
}

/** Creates a key pair for signing releases. */
export function createKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    id: keyIdOf(publicKey),
  };
}
