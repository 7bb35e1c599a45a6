/** Hands the browser a text or bytes to save as a file: one that no link can fetch, or that exists in this page only. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  saveFrom(address, name);
  // Not at once: the browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Has the browser save what lies at an address of this site, by the name that comes with it unless one is given. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
