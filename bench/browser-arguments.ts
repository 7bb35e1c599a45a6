/**
 * Arguments of the browsers that measure. Their background requests are switched off.
 *
 * V8 stores the positions of code in a script when a stack is needed, and parses the functions on the stack again for it. Where
 * a program observes the page by the DevTools protocol, each `Error` that is created needs its stack, so that the five that React
 * creates as constants make V8 parse the whole script again on the main thread: a cost of the measurement, not of a visit. With
 * this flag the positions are stored when a function is compiled.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--js-flags=--no-enable-lazy-source-positions',
];
