/** Leaves the app: a full-page navigation to an address that is not the router's. */
export const leaveFor = (address: string): void => window.location.assign(address);

/** Reloads the page, which then uses the current versions. */
export const reloadPage = (): void => window.location.reload();
