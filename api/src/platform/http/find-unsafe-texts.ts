import { hasUnsafeCharacter } from '@hive/contract/text';

/** Passwords are hashed, never stored or shown, and a password chosen earlier must keep working. */
const exempt = new Set(['password', 'newPassword', 'currentPassword']);

/**
 * The dotted names of all texts in an input that contain a character no field accepts. One check for every call, so a
 * schema cannot forget it. Iterative, because an input may be nested more deeply than the stack allows.
 */
export function findUnsafeTexts(input: unknown): string[] {
  const found: string[] = [];
  const pending: [name: string, value: unknown][] = [['', input]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [name, value] = next;
    if (typeof value === 'string') {
      if (hasUnsafeCharacter(value)) found.push(name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (exempt.has(key)) continue;
        const path = name === '' ? key : `${name}.${key}`;
        if (hasUnsafeCharacter(key)) found.push(name);
        else pending.push([path, inner]);
      }
    }
  }
  return found;
}
