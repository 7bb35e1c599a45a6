/** The source with the calls that make components marked as free of effects, and without their names. */
declare const pureComponents: (source: string) => string;
export = pureComponents;
