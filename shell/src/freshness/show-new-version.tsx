import { createRoot, type Root } from 'react-dom/client';
import { NewVersion } from './new-version';
import type { Reason } from './tab-state';

let root: Root | undefined;

/**
 * A separate React root, so that the notice survives a failure of the page. It is a live region before it has any
 * content, so that screen readers announce the notice.
 */
function place(): Root {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  document.body.append(element);
  return createRoot(element);
}

/** Shows the notice, or replaces the one shown. */
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
