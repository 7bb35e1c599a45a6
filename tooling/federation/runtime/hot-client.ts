import './hot-query';
import { subscribe, subscribeAll } from 'webpack-dev-middleware/client';
import { showProblems } from 'webpack-dev-middleware/client/overlay';

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

/** What `HotApp` sends after each check of types. */
interface TypesMessage {
  app: string;
  errors: string[];
}

/** The errors of the last message, by app. */
const lastErrors = new Map<string, string>();

/**
 * Shows errors of types in the overlay that shows errors of builds. They are apart from these: a build without errors leaves them, and
 * the check after it removes them. Without errors, `showProblems` removes those of the app. A message may
 * repeat the last one, after a check or when a stream connects again: an overlay that the developer has closed stays closed.
 */
subscribe((message) => {
  const { action } = message;
  const { app, errors } = message as unknown as TypesMessage;
  if (action !== 'types') return;
  const text = JSON.stringify(errors);
  if (text === lastErrors.get(app)) return;
  lastErrors.set(app, text);
  showProblems('errors', errors, `types of ${app}`);
  if (errors.length > 0) console.error(`Type errors in ${app}:\n\n${errors.join('\n')}`);
});
