/** PostgreSQL stores every character but this one. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
