/** Lists the files that differ from a commit, including uncommitted and untracked ones, without deleted ones. */
export function changedFiles(root: string, base: string): string[];
