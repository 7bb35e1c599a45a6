import { injectIntoGlobalHook } from './refresh';

injectIntoGlobalHook(globalThis);
