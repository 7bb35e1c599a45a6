import { clientContract } from '@hive/contract/client-contract';
import { http as shared, type Http, type UntypedHttp } from '@hive/shared-auth/http';
import type { CallOptions } from './transport';

/**
 * The api client of a remote. It uses the page's shared client and adds the contract version that the remote was built
 * against, which may differ from the shell's. Each remote bundles this module, and with it that version.
 */
const withContract = (options?: CallOptions): CallOptions => ({
  contract: clientContract,
  ...options,
});

// Both ways through `unknown`: to compare the types, the compiler evaluates those of all calls, which takes ten seconds.
const untyped = shared as unknown as UntypedHttp;

const withVersion: UntypedHttp = {
  get: (path, options) => untyped.get(path, withContract(options)),
  post: (path, body, options) => untyped.post(path, body, withContract(options)),
  put: (path, body, options) => untyped.put(path, body, withContract(options)),
  patch: (path, body, options) => untyped.patch(path, body, withContract(options)),
  delete: (path, body, options) => untyped.delete(path, body, withContract(options)),
};

export const http = withVersion as unknown as Http;
