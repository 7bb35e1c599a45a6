import { createContext } from 'react';

interface Navigation {
  /**
   * Key of the location the tab was opened at, until the first navigation. The focus is not moved there, because the user
   * has just arrived.
   */
  firstKey: string;
  /** Announces a sentence to screen readers. */
  announce(text: string): void;
}

export const NavigationContext = createContext<Navigation>({
  firstKey: '',
  announce: () => undefined,
});
