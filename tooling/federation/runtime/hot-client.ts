import './hot-query';
import { subscribeAll } from 'webpack-dev-middleware/client';

/** Of the build that the page runs; the bundler puts it in. */
declare const __webpack_hash__: string;

/** The part of a page that is used here: this file is compiled among programs that have no page. */
const page = globalThis as unknown as { location: { reload(): void } };
let beganBroken = false;

/**
 * A page that runs a build with faults has nothing an update could be applied to: mended, it is loaded anew. It can only
 * have begun so before there ever was a good build; later ones are told, and the page runs the last good one.
 */
subscribeAll(({ action, errors, hash }) => {
  if (action !== 'built' && action !== 'sync') return;
  if (errors.length > 0) beganBroken ||= hash === __webpack_hash__;
  else if (beganBroken) page.location.reload();
});
