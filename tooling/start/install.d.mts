/** Whether npm has installed what the lockfile names. */
export function isInstalled(root: string): boolean;
