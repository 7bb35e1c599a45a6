/** Replaces the window's `getComputedStyle`. */
declare function installQuickComputedStyle(window: Pick<Window, 'getComputedStyle'>): void;
export = installQuickComputedStyle;
