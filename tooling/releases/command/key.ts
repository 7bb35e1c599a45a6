import fs from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { createKeyPair } from '@hive/shared-node/releases/signing/key-pair';
import type { CommandContext } from './command-context';
import { isBelow } from './is-below';
import { defaultApp } from './parse';
import { UsageError } from './usage-error';

/** Writes a private key that only this user can read. Never replaces a file. */
function writePrivateKey(file: string, key: string): void {
  try {
    fs.writeFileSync(file, key, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      throw new UsageError(`${file} exists already. Choose another file: a key is never replaced.`);
    }
    throw new UsageError(`${file} cannot be written (${code}). Choose another file.`);
  }
}

/** Who lists the public key, and where: a repository of one remote has no shell. */
function describeListing(root: string): string {
  const remote = defaultApp(root);
  return remote
    ? `Send the public key to the operator of the site, who lists it for ${remote} in RELEASE_KEYS_FILE:`
    : "List the public key for each of the team's apps in shell/src/release-keys.ts, and for the shell in RELEASE_KEYS_FILE:";
}

/** `release -- key <file>`: creates a key pair for signing releases. */
export function addKey(program: Command, { root, print }: CommandContext): void {
  program
    .command('key')
    .description('create a key that signs the releases of a team')
    .argument('<file>', 'the new file with the private key, outside the repository')
    .action((given: string) => {
      const file = path.resolve(root, given);
      if (isBelow(root, file)) {
        throw new UsageError(
          `${given} is in the repository. Choose a file outside it: a private key stays with its team.`,
        );
      }
      const { privateKey, publicKey, id } = createKeyPair();
      writePrivateKey(file, privateKey);
      const entry = { key: publicKey, from: new Date().toISOString() };
      print(
        [
          `The private key is in ${file}. It stays with the team: RELEASE_SIGNING_KEY_FILE=${file} signs with it.`,
          `Its id is ${id}. ${describeListing(root)}`,
          JSON.stringify(entry),
        ].join('\n'),
      );
    });
}
