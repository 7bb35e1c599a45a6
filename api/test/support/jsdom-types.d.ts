// vitest's types name jsdom's, which bring the DOM's into a program that runs in Node alone.
export type ConstructorOptions = never;
