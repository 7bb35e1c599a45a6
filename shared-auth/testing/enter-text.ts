import type { UserEvent } from '@testing-library/user-event';

/**
 * Appends a text to a field with one paste. Typing renders the page once per letter, which is most of the time of a form
 * test.
 */
export async function enterText(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
