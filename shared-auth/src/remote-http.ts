import { contractVersion } from '@hive/contract/contract-version';
import { http as shared, type Http } from '@hive/shared-auth/http';
import type { CallOptions } from './transport';

/**
 * The api client of a remote. It uses the page's shared client and adds the contract version that the remote was built
 * against, which may differ from the shell's. Each remote bundles this module, and with it that version.
 */
const withContract = (options?: CallOptions): CallOptions => ({
  contract: contractVersion,
  ...options,
});

export const http: Http = {
  get: (path, options) => shared.get(path, withContract(options)),
  post: (path, body, options) => shared.post(path, body, withContract(options)),
  put: (path, body, options) => shared.put(path, body, withContract(options)),
  patch: (path, body, options) => shared.patch(path, body, withContract(options)),
  delete: (path, body, options) => shared.delete(path, body, withContract(options)),
};
