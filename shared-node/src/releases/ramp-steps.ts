/** The shares of a ramp, per cent. After the last one the version is promoted. */
const steps = [1, 10, 50];

/** The share at which a ramp begins unless the command names another. */
export const firstRampShare = 1;

/** The steps that follow a share. */
export const rampStepsAfter = (share: number): number[] => steps.filter((step) => step > share);
