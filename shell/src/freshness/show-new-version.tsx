import { createRoot, type Root } from 'react-dom/client';
import { NewVersion } from './new-version';
import type { Reason } from './tab-state';

let root: Root | undefined;

/**
 * A root of its own, beside the page's: what it says holds whatever became of the page. It is a live region before
 * there is anything in it, so that what comes is read out.
 */
function place(): Root {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  document.body.append(element);
  return createRoot(element);
}

/** Shows the notice, or what it says now in place of what it said. */
export function showNewVersion(reason: Reason, onPutOff: () => void): void {
  root ??= place();
  root.render(
    <NewVersion
      reason={reason}
      onPutOff={() => {
        root?.render(null);
        document.querySelector('main')?.focus({ preventScroll: true });
        onPutOff();
      }}
    />,
  );
}
