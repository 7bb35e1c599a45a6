import fc from 'fast-check';

/** `npm test` uses fixed random examples, so that a failure is due to the change. The long run uses new ones. */
if (!process.env['LONG']) fc.configureGlobal({ seed: 1 });
