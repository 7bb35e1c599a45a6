import { readApp } from '../federation/app';

/** `tsx print-app.ts <app>`: prints an app's description as JSON, for a process that has cached older modules. */
console.log(JSON.stringify(await readApp(process.argv[2] ?? '')));
