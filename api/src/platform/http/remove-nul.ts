/** PostgreSQL text cannot store the NUL character. */
export function removeNul(text: string): string {
  return text.replaceAll('\0', '');
}
