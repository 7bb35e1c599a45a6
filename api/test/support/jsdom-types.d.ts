// vitest's types import jsdom's, which would add the DOM types to a program that runs in Node only.
export type ConstructorOptions = never;
