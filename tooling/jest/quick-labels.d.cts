/** Makes `labels` of the window's elements quick. */
declare function installQuickLabels(window: Pick<Window, 'document'>): void;
export = installQuickLabels;
