import vm from 'node:vm';

/** Runs code as a script of an app's release: stacks of errors contain its address. */
export const runAsScript = (app: string, code: string): unknown =>
  vm.runInThisContext(code, { filename: `https://hive.example/releases/${app}/files/page.js` });
