import { screen, within } from '@testing-library/react';

/** The header of a table row. */
export const rowHead = (name: string) => screen.findByText(name, { selector: 'th, th span, th a' });
export const noRowHead = (name: string) =>
  screen.queryByText(name, { selector: 'th, th span, th a' });

/** The row with that header. */
export const rowOf = async (name: string) => within((await rowHead(name)).closest('tr')!);

/** The user returns to the window, which refetches live data. */
export const returnToWindow = () => window.dispatchEvent(new Event('visibilitychange'));
