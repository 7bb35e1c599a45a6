/** A figure that a bench measured, as text with its unit. */
export interface Figure {
  name: string;
  value: string;
}

/** Prints a figure. Under `npm run bench` it also becomes a row of docs/benchmarks.md. */
export function report(name: string, value: string): void {
  console.log(`${name}: ${value}`);
  process.send?.({ name, value } satisfies Figure);
}
