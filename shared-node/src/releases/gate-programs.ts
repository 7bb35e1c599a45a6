import fs from 'node:fs';
import path from 'node:path';
import { programsIn, type RenderPrograms } from '../rendering/sandbox';

/** The built programs of the processes in which a server checks releases. */
export interface GatePrograms {
  /** Renders pages, as the web host does. */
  render: RenderPrograms;
  /** Applies the rules for scripts and styles. */
  code: RenderPrograms;
}

/** The programs in the folder of a build. */
export function gateProgramsIn(folder: string): GatePrograms {
  const program = path.resolve(folder, 'code-process.cjs');
  return { render: programsIn(folder), code: { program, realm: program } };
}

/** The files of the programs that do not exist. */
export const missingPrograms = ({ render, code }: GatePrograms): string[] =>
  [...new Set([render.program, render.realm, code.program])].filter((file) => !fs.existsSync(file));
