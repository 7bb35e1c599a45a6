/** The names of all steps. */
export const stepNames: string[];

/** The steps of `npm test`, the cheapest first. */
export function makeSteps(options: {
  root: string;
  isLong: boolean;
  base?: string;
  seed?: number;
}): {
  name: string;
  /** What is installed before the step starts. */
  needs?: string | string[];
}[];
