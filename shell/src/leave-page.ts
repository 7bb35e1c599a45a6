/** Leaves the app: a full-page navigation to an address that is not the router's. */
export const leaveFor = (address: string): void => window.location.assign(address);

/** Loads the page anew: which versions it runs is decided then. */
export const reloadPage = (): void => window.location.reload();
