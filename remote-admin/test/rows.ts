import { screen, within } from '@testing-library/react';

/** The heading of a row of the table. */
export const rowHead = (name: string) => screen.findByText(name, { selector: 'th, th span' });
export const noRowHead = (name: string) => screen.queryByText(name, { selector: 'th, th span' });

/** The row of that heading. */
export const rowOf = async (name: string) => within((await rowHead(name)).closest('tr')!);

/** The person looks at the window again: what is live is asked for at once. */
export const returnToWindow = () => window.dispatchEvent(new Event('visibilitychange'));
