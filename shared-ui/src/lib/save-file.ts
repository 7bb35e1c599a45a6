/** Saves a text or bytes as a file, for content that has no URL. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  saveFrom(address, name);
  // Delayed: the browser reads the blob after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a same-origin URL. Without a name, the server's file name is used. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
