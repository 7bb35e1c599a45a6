/** The files that differ from a commit, uncommitted and untracked ones included, without deleted ones. */
export function changedFiles(root: string, base: string): string[];
