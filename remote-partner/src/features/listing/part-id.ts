/** The id of a part of the form, to which the checklist leads. */
export const partId = (part: string): string => `listing-${part}`;

/** The id of the section's heading. */
export const listingHeadingId = 'listing';

/** Opens a part of the form that may be closed. */
export function openPart(part: string): HTMLElement | null {
  const element = document.getElementById(partId(part));
  if (element instanceof HTMLDetailsElement) element.open = true;
  return element;
}

/** Shows a part of the form and focuses its first control. */
export function goToPart(part: string): void {
  const element = openPart(part);
  if (!element) return;
  element.scrollIntoView({ block: 'start' });
  element
    .querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button')
    ?.focus({ preventScroll: true });
}
