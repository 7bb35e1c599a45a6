import fs from 'node:fs';
import path from 'node:path';
import { calls } from '../src/calls';
import { contractVersion } from '../src/contract-version';
import { describeContract, type KeptContract } from './describe';
import { formats } from './formats';

/** The contract as the sources have it now. */
export const today = (): KeptContract => describeContract(contractVersion, calls, formats);

/** The contracts as they were released: a file each, named by its version. */
export function readKept(folder: string): KeptContract[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => {
    const kept = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as KeptContract;
    if (`${kept.version}.json` !== file) throw new Error(`${file} holds version ${kept.version}.`);
    return kept;
  });
}

/** Writes one down as released. */
export const keep = (folder: string, contract: KeptContract): void =>
  fs.writeFileSync(
    path.join(folder, `${contract.version}.json`),
    `${JSON.stringify(contract, null, 2)}\n`,
  );
