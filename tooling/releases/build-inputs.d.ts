/**
 * The files that an app's build reads, as git pathspecs, taken from the inputs that `nx.json` declares for it. Inputs
 * that are not files (a command's output) are left out.
 */
export declare function buildInputs(root: string, app: string): string[];
