import type { ReactNode } from 'react';

/** A component in the states that a reader or a visual test compares. */
export interface ComponentExamples {
  /** The exported name of the component. */
  name: string;
  /** What is rendered by the name of the state. */
  states: Readonly<Record<string, ReactNode>>;
  /** The states are rendered alone, each in a frame of this height in pixels: they cover the page. */
  frameHeight?: number;
}

/** Components that a page shows under one heading. */
export interface ExampleGroup {
  /** Part of the address and of the names of images. */
  id: string;
  title: string;
  /** The states are small: wide pages show several beside each other. */
  isDense?: boolean;
  components: readonly ComponentExamples[];
}

/** For the callbacks of examples, which have no effect. */
export const ignore = (): void => undefined;

export const longText =
  'A subscription box with an unusually long name that has to wrap onto a second line on every phone';
export const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
