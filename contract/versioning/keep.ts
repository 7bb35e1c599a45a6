import { fileURLToPath } from 'node:url';
import { judge } from './judge';
import { keep, readStored, today } from './stored-contracts';

/**
 * `npm run contract:keep`: stores today's contract as the one released under its version, unless it breaks clients of an
 * older one. `-- --again` replaces a stored version, as long as nothing built against it was released.
 */
function run(isAgain: boolean): void {
  const folder = fileURLToPath(new URL('../versions', import.meta.url));
  const contract = today();
  const others = readStored(folder).filter(
    ({ version }) => !isAgain || version !== contract.version,
  );
  const { todo, isReady, changes } = judge(contract, others);

  for (const { kind, where, what } of changes) console.log(`${kind}: ${where}: ${what}`);
  if (todo === null) console.log(`${contract.version} is stored already.`);
  else if (isReady) {
    keep(folder, contract);
    console.log(`Stored ${contract.version}: ${Object.keys(contract.calls).length} calls.`);
  } else {
    console.error(todo);
    process.exitCode = 1;
  }
}

run(process.argv.includes('--again'));
