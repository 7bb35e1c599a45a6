import { createContext } from 'react';

interface Navigation {
  /** Key of the location the tab was opened at: no focus is moved there, the person has just arrived. */
  firstKey: string;
  /** Says a sentence to screen readers. */
  announce(text: string): void;
}

export const NavigationContext = createContext<Navigation>({
  firstKey: '',
  announce: () => undefined,
});
