import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import type { Release } from '@hive/contract/release';
import type { Contents } from '../checks/check-files';
import { isScopedName } from '../class-names';
import { releaseUrl } from '../release-url';
import { isStyle } from './code-files';
import { checkPlacement } from './check-placement';
import { readStyle } from './read-style';
import { looseSelectors } from './selector-scope';
import { unescapeCss } from './unescape-css';

/** At-rules that apply only to the rules inside them, or to nothing. All others apply to the whole page. */
const scopedAtRules = ['media', 'supports', 'container', 'starting-style', 'charset'];

const isKeyframes = ({ name }: AtRule): boolean => /^(-\w+-)?keyframes$/i.test(name);

const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && isKeyframes(parent as AtRule);

/** CSS functions that make a browser fetch a file. */
const fetching = /\b(url|src|image|image-set|cross-fade)\(/i;

const addressesIn = (value: string): string[] =>
  [...value.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi)].map(
    ([, double, single, bare]) => (double ?? single ?? bare ?? '').trim(),
  );

function checkAddresses({ prop, value }: Declaration, release: Release): string[] {
  const text = unescapeCss(value);
  if (!fetching.test(text)) return [];
  const otherHost = /(?:[a-z][a-z0-9+.-]*:)?\/\/[^\s"')]+/i.exec(text)?.[0];
  if (otherHost) {
    return [
      `'${prop}' fetches from another host (${otherHost}). Import the file, so that it becomes part of the release.`,
    ];
  }
  const listed = new Set(release.files.map(({ path }) => releaseUrl(release, path)));
  return addressesIn(text)
    .filter((address) => !address.startsWith('#') && !listed.has(address))
    .map(
      (address) =>
        `'${prop}' needs ${address.slice(0, 80)}, which is not a file of this release. Import the file, so that it becomes part of the release.`,
    );
}

function checkAtRule(rule: AtRule, app: string): string[] {
  if (isKeyframes(rule)) {
    if (isScopedName(app, rule.params.trim())) return [];
    return [
      `@keyframes ${rule.params} has a name that another app may use too. Write it in a CSS Module (*.module.css), which makes the name unique.`,
    ];
  }
  if (scopedAtRules.includes(rule.name.toLowerCase())) return [];
  return [
    `@${rule.name} applies to the whole page. Global styles belong to the shell (shared-ui/src): move the rule there, or remove it.`,
  ];
}

function checkRule(rule: Rule, app: string): string[] {
  if (isInKeyframes(rule)) return [];
  const isOwn = (name: string) => isScopedName(app, name);
  return looseSelectors(rule.selector, isOwn, isNested(rule)).map(
    (selector) =>
      `'${selector}' may style elements outside ${app}. Start it with a class of a CSS Module (*.module.css); global styles belong to the shell.`,
  );
}

/** Whether a rule is nested in another one, with any number of at-rules between them. */
function isNested(rule: Rule): boolean {
  for (let up = rule.parent; up; up = up.parent as typeof up) if (up.type === 'rule') return true;
  return false;
}

function checkStyle(css: string, release: Release): string[] {
  const isRemote = release.app !== 'shell';
  const refusals: string[] = [];
  const root = postcss.parse(css);
  root.walkDecls((declaration) => {
    refusals.push(...checkAddresses(declaration, release));
    if (isRemote) refusals.push(...checkPlacement(declaration, release.app));
  });
  root.walkAtRules((rule) => {
    if (rule.name.toLowerCase() === 'import') {
      refusals.push(
        `@import loads a style that is not part of the release. Import the file in a script, so that the build includes it.`,
      );
    } else if (isRemote) refusals.push(...checkAtRule(rule, release.app));
  });
  if (isRemote) root.walkRules((rule) => void refusals.push(...checkRule(rule, release.app)));
  return refusals;
}

/** Checks that the styles of a release affect only its own elements and load nothing from other hosts or releases. */
export function checkStyles(release: Release, contents: Contents): string[] {
  return [...contents]
    .filter(([file]) => isStyle(file))
    .flatMap(([file, content]) => {
      try {
        const refusals = checkStyle(readStyle(content), release);
        return [...new Set(refusals)].map((refusal) => `${file}: ${refusal}`);
      } catch (error) {
        return [
          `${file} is not a valid style sheet (${(error as Error).message}). Build the app again.`,
        ];
      }
    });
}
