import { readApp } from '../federation/app';

/** `tsx print-app.ts <app>`: an app's description as JSON, for whoever has read its modules before they were edited. */
console.log(JSON.stringify(await readApp(process.argv[2] ?? '')));
