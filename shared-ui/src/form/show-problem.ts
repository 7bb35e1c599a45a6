/** Also a choice within an invalid group. */
const invalidControl = ['input', 'select', 'textarea']
  .map((control) => `${control}[aria-invalid="true"], [aria-invalid="true"] ${control}`)
  .join();

/** After a submission: focuses the first invalid field, or scrolls to the form's error, which a phone may have out of view. */
export function showProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>(invalidControl);
  if (field) field.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
}
