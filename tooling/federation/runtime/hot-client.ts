import './hot-query';
import { subscribeAll } from 'webpack-dev-middleware/client';

/** The hash of the build that the page runs, set by the bundler. */
declare const __webpack_hash__: string;

/** The used part of the page: this file is compiled without DOM types. */
const page = globalThis as unknown as { location: { reload(): void } };
let startedBroken = false;

/**
 * Reloads a page that started with a broken build once a build succeeds, since no update can be applied to it. That
 * only happens before the first good build; later pages run the last good one.
 */
subscribeAll(({ action, errors, hash }) => {
  if (action !== 'built' && action !== 'sync') return;
  if (errors.length > 0) startedBroken ||= hash === __webpack_hash__;
  else if (startedBroken) page.location.reload();
});
