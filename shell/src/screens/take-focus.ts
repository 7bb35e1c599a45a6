/** A ref for the next step of a screen, which takes the focus of the pressed button that it replaces. */
export const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus();
