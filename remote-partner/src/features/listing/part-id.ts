/** The id of a part of the form, to which the checklist leads. */
export const partId = (part: string): string => `listing-${part}`;

/** Shows a part of the form and focuses its first control. */
export function goToPart(part: string): void {
  const element = document.getElementById(partId(part));
  if (!element) return;
  if (element instanceof HTMLDetailsElement) element.open = true;
  element.scrollIntoView({ block: 'start' });
  element
    .querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button')
    ?.focus({ preventScroll: true });
}
