import type { UserEvent } from '@testing-library/user-event';

/**
 * Enters a text into a field behind what is there, all at once. Key by key a page is rendered for every letter, which is
 * most of what a test of a form costs.
 */
export async function enterText(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
