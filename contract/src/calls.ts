import * as auth from './auth';
import * as boxes from './boxes';
import * as emailCode from './email-code';
import * as matching from './matching';
import * as operations from './operations';
import * as passwords from './passwords';
import * as tracking from './tracking';
import type { Call } from './call';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the contract: the api must serve each of them, and nothing else. */
export const calls: readonly Call[] = [
  auth,
  passwords,
  emailCode,
  boxes,
  matching,
  tracking,
  operations,
].flatMap((module) => Object.values(module).filter(isCall));
