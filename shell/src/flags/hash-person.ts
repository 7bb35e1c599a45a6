/**
 * Which person of a flag an account is, as the web host calculates it (`hashPerson` in `shared-node/src/releases/flags`): the
 * first 16 bytes of the SHA-256 of the remote, the key and the id, in hexadecimal digits. Rejects without `crypto.subtle`.
 */
export async function hashPerson(app: string, key: string, userId: string): Promise<string> {
  const text = new TextEncoder().encode(`${app} ${key} ${userId}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
