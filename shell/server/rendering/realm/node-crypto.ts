/** React hashes the state of forms that servers handle. The pages have none. */
export function createHash(): never {
  throw new Error('Hashes are not available while a page is rendered');
}
