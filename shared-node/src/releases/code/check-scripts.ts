import { parse, type Program } from 'acorn';
import { simple } from 'acorn-walk';
import type { Release } from '@hive/contract/release';
import type { Contents } from '../checks/check-files';
import { codeFiles, isForBrowsers, isScript } from './code-files';
import { codeFromStrings } from './script-rules/code-from-strings';
import { foreignRequests } from './script-rules/foreign-requests';
import { lastingEffects } from './script-rules/lasting-effects';
import { combineVisitors, type ScriptRule } from './script-rules/script-rule';
import { shellElements } from './script-rules/shell-elements';

const rules: readonly ScriptRule[] = [
  codeFromStrings,
  foreignRequests,
  lastingEffects,
  shellElements,
];

function applyRules(program: Program, code: string, app: string): string[] {
  const refusals: string[] = [];
  const refuse = (what: string): void => void refusals.push(what);
  simple(program, combineVisitors(rules.map((rule) => rule({ program, code, app, refuse }))));
  return refusals;
}

function parseScript(code: string): Program | Error {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'script' });
  } catch (error) {
    return error as Error;
  }
}

/** The scripts of a release that browsers run. */
const browserScripts = (release: Release): string[] =>
  codeFiles(release)
    .map(({ path }) => path)
    .filter((path) => isScript(path) && isForBrowsers(path));

/** Checks that the scripts parse and that no rule refuses them. */
export function checkScripts(release: Release, contents: Contents): string[] {
  return browserScripts(release).flatMap((file) => {
    const code = contents.get(file)?.toString('utf8');
    if (code === undefined) return [];
    const program = parseScript(code);
    if (program instanceof Error) {
      return [
        `${file} is not a script that a browser can run (${program.message}). Build the app again.`,
      ];
    }
    const refusals = applyRules(program, code, release.app);
    return [...new Set(refusals)].map((refusal) => `${file} ${refusal}`);
  });
}
