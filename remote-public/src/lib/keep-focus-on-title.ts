import { retainFocus } from '@hive/shared-ui/lib/retain-focus';

/** The `ref` of a page whose buttons remove themselves. Its title has a `tabIndex`. */
export const keepFocusOnTitle = retainFocus((page) => page.querySelector('h1'));
