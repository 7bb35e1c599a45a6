import { fileURLToPath } from 'node:url';
import { judge } from './judge';
import { keep, readStored, today } from './stored-contracts';

/**
 * `npm run contract:keep`: writes today's contract down as the one released under its version, unless those who were
 * built against an older one could not live with it. `-- --again` writes a version anew, for as long as nothing was
 * released that was built against it.
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
    console.log(`Kept ${contract.version}: ${Object.keys(contract.calls).length} calls.`);
  } else {
    console.error(todo);
    process.exitCode = 1;
  }
}

run(process.argv.includes('--again'));
