import fc from 'fast-check';

/** `npm test` draws the same examples every time, so that a failure is due to the change; the long run draws new ones. */
if (!process.env['LONG']) fc.configureGlobal({ seed: 1 });
