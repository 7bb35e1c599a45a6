/**
 * Stands in for `gate/check-loading`. Loading a remote takes a process of its own, and has tests of its own: elsewhere it
 * is the rest that matters.
 */
export const checkLoading = async (): Promise<string[]> => [];

export const prepareSandboxes = () => ({ load: checkLoading, end: (): void => undefined });
