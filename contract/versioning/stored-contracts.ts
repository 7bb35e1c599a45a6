import fs from 'node:fs';
import path from 'node:path';
import { calls } from '../src/calls';
import { contractVersion } from '../src/contract-version';
import { describeContract, type StoredContract } from './describe';
import { formats } from './formats';

/** The contract of the current sources. */
export const today = (): StoredContract => describeContract(contractVersion, calls, formats);

/** The released contracts, one file per version. */
export function readStored(folder: string): StoredContract[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => {
    const stored = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as StoredContract;
    if (`${stored.version}.json` !== file)
      throw new Error(`${file} holds version ${stored.version}.`);
    return stored;
  });
}

/** Stores a contract as released. */
export const keep = (folder: string, contract: StoredContract): void =>
  fs.writeFileSync(
    path.join(folder, `${contract.version}.json`),
    `${JSON.stringify(contract, null, 2)}\n`,
  );
