import { isPublicAddress } from './public-address';

/** Limits of requests to other websites and of their responses. */
export interface AutoFillPolicy {
  /** Whether an address may be connected to on that port. */
  permits: (address: string, port: number) => boolean;
  redirects: number;
  /** After decompression. */
  maxBytes: number;
  /** For the whole request. */
  seconds: number;
}

export const autoFillPolicy: AutoFillPolicy = {
  permits: (address, port) => (port === 80 || port === 443) && isPublicAddress(address),
  redirects: 3,
  maxBytes: 2 * 1024 * 1024,
  seconds: 8,
};
