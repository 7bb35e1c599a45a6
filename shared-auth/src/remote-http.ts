import { clientContract } from '@hive/contract/client-contract';
import { http as shared, type Http } from '@hive/shared-auth/http';
import type { CallOptions } from './transport';

/**
 * The api client of a remote. It uses the page's shared client and adds the contract version that the remote was built
 * against, which may differ from the shell's. Each remote bundles this module, and with it that version.
 */
const withContract = (options?: CallOptions): CallOptions => ({
  contract: clientContract,
  ...options,
});

/** The wrapper passes calls on unchanged: their types are checked where they are made. */
const untyped = shared as unknown as Record<
  keyof Http,
  (path: string, ...rest: unknown[]) => Promise<never>
>;

export const http: Http = {
  get: (path, options?: CallOptions) => untyped.get(path, withContract(options)),
  post: (path, body, options?: CallOptions) => untyped.post(path, body, withContract(options)),
  put: (path, body, options?: CallOptions) => untyped.put(path, body, withContract(options)),
  patch: (path, body, options?: CallOptions) => untyped.patch(path, body, withContract(options)),
  delete: (path, body, options?: CallOptions) => untyped.delete(path, body, withContract(options)),
};
