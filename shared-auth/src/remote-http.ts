import { contractVersion } from '@hive/contract/contract-version';
import { http as shared, type Http } from '@hive/shared-auth/http';
import type { CallOptions } from './transport';

/**
 * A remote's way to the api. The way itself is the page's, shared by all; but who calls is the remote, so each call says
 * which contract the remote was built against, whatever the shell around it was. This module is bundled with each
 * remote, which is how it knows.
 */
const own = (options?: CallOptions): CallOptions => ({ contract: contractVersion, ...options });

export const http: Http = {
  get: (path, options) => shared.get(path, own(options)),
  post: (path, body, options) => shared.post(path, body, own(options)),
  put: (path, body, options) => shared.put(path, body, own(options)),
  patch: (path, body, options) => shared.patch(path, body, own(options)),
  delete: (path, body, options) => shared.delete(path, body, own(options)),
};
