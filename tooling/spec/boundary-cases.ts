/** An import that is linted as part of a file, without writing the file. */
export interface Case {
  name: string;
  file: string;
  code: string;
  /** The expected message of the linter; null: none. */
  expected: RegExp | null;
}

const relativePath = /cannot be imported by a relative or absolute path/;
const onlyThroughFederation = /reached through federation only/;
const notInFacade = /not in the shared facade/;
const onlyInForms = /Schemas reach the browser in forms only/;

const illegal = (name: string, file: string, code: string, expected: RegExp): Case => ({
  name,
  file,
  code,
  expected,
});
const legal = (name: string, file: string, code: string): Case => ({
  name,
  file,
  code,
  expected: null,
});

/** Imports and names that the linter must accept or refuse. */
export const cases: Case[] = [
  illegal(
    'The contract imports no other package',
    'contract/src/probe.ts',
    "export { http } from '@hive/shared-auth/http';",
    /contract -> @hive\/shared-auth/,
  ),
  illegal(
    'Shared packages do not import each other',
    'shared-ui/src/alert/probe.tsx',
    "export { http } from '@hive/shared-auth/http';",
    /"layer:shared" can only depend on libs tagged with "layer:contract"/,
  ),
  illegal(
    'Browser code does not import Node code',
    'shell/src/probe.ts',
    "export { withGracefulClose } from '@hive/shared-node/graceful-close';",
    /This module needs Node/,
  ),
  illegal(
    'Node code imports no package but the contract',
    'shared-node/src/probe.ts',
    "export { http } from '@hive/shared-auth/http';",
    /"layer:node" can only depend on libs tagged with "layer:contract"/,
  ),
  illegal(
    'A remote does not import another remote by name',
    'remote-public/src/probe.ts',
    "export { remote } from '@hive/remote-user/remote';",
    onlyThroughFederation,
  ),
  illegal(
    'A remote does not import another remote by path',
    'remote-public/src/probe.ts',
    "export { remote } from '../../remote-user/src/remote';",
    relativePath,
  ),
  illegal(
    'A remote does not import the shell by name',
    'remote-user/src/probe.ts',
    "export { routesOf } from '@hive/shell/routes';",
    onlyThroughFederation,
  ),
  illegal(
    'A remote does not import the shell by path',
    'remote-user/src/probe.ts',
    "export { routesOf } from '../../shell/src/routes';",
    relativePath,
  ),
  illegal(
    'The shell does not import a remote by name',
    'shell/src/probe.ts',
    "export { remote } from '@hive/remote-public/remote';",
    onlyThroughFederation,
  ),
  illegal(
    'The shell does not import a remote by path',
    'shell/src/probe.ts',
    "export { remote } from '../../remote-public/src/remote';",
    relativePath,
  ),
  illegal(
    'The stories do not import the api',
    'e2e/probe.ts',
    "export { buildApp } from '@hive/api/app';",
    /"layer:e2e" can only depend on libs tagged with "layer:contract"/,
  ),
  illegal(
    'A remote does not import the api',
    'remote-public/src/probe.ts',
    "export { buildApp } from '@hive/api/app';",
    /"layer:remote" can only depend on/,
  ),
  illegal(
    "A domain of the api does not import another domain's repository",
    'api/src/marketplace/catalogue/probe.ts',
    "export { createSessionRepository } from '../../auth/sessions/session-repository';",
    /Use the other domain's service/,
  ),
  illegal(
    'A domain of the api does not import the repository of another domain of its area',
    'api/src/auth/sign-in/probe.ts',
    "export { createAccountRepository } from '../accounts/account-repository';",
    /Use the other domain's service/,
  ),
  illegal(
    'An area of the api does not import from a higher layer',
    'api/src/auth/sessions/probe.ts',
    "export { createCatalogueService } from '../../marketplace/catalogue/catalogue-service';",
    /auth\/ imports only from lower layers/,
  ),
  illegal(
    'Notifications do not import the areas whose events they are about',
    'api/src/notifications/probe.ts',
    "export { createMembership } from '../partners/membership/membership';",
    /notifications\/ imports only from lower layers/,
  ),
  illegal(
    'An area of the api does not import from another area on its layer',
    'api/src/billing/ledger/probe.ts',
    "export { insertBox } from '../../marketplace/boxes/insert-box';",
    /billing\/ imports only from lower layers/,
  ),
  illegal(
    'A domain of the api does not import from a domain listed after it',
    'api/src/auth/sessions/probe.ts',
    "export { createFactorService } from '../factors/factor-service';",
    /sessions\/ imports only from domains listed before it/,
  ),
  illegal(
    'A domain of the api does not import what composes its area',
    'api/src/auth/sessions/probe.ts',
    "export { registerAuth } from '../plugin';",
    /sessions\/ imports only from domains listed before it/,
  ),
  illegal(
    'An area of the api does not import the application',
    'api/src/mail/probe.ts',
    "export { buildApp } from '../app';",
    /mail\/ imports only from lower layers/,
  ),
  illegal(
    'A feature does not import another feature',
    'remote-public/src/features/hero/probe.tsx',
    "export { CategorySection } from '../partners/category-section';",
    /join them in a page/,
  ),
  illegal(
    'A feature does not import a page',
    'remote-public/src/features/hero/probe.tsx',
    "export { default } from '../../pages/home-page';",
    /A page composes features/,
  ),
  illegal(
    'A name of the router outside the facade is refused',
    'remote-public/src/probe.tsx',
    "import { useMatch } from 'react-router-dom';\nexport const probe = useMatch;",
    notInFacade,
  ),
  illegal(
    'A name of the query client outside the facade is refused',
    'shell/src/screens/probe-screen.tsx',
    "import { useInfiniteQuery } from '@tanstack/react-query';\nexport const probe = useInfiniteQuery;",
    notInFacade,
  ),
  illegal(
    "A remote does not use the shell's api client",
    'remote-public/src/probe.ts',
    "import { http } from '@hive/shared-auth/http';\nexport const probe = http;",
    /Import @hive\/shared-auth\/remote-http instead/,
  ),
  illegal(
    'A schema does not reach the browser outside a form',
    'remote-public/src/probe.ts',
    "import { loginBody } from '@hive/contract/auth';\nexport const probe = loginBody;",
    onlyInForms,
  ),
  illegal(
    'A form of a remote does not bundle a schema',
    'remote-public/src/probe-form.tsx',
    "import { applicationBody } from '@hive/contract/applications';\nexport const probe = applicationBody;",
    onlyInForms,
  ),
  illegal(
    'A form of a remote does not bundle its own schema module',
    'remote-public/src/probe-form.tsx',
    "import { probeSchema } from './probe-schema';\nexport const probe = probeSchema;",
    /Load it on first focus/,
  ),
  illegal(
    'A name in private terms is refused',
    'remote-public/src/probe.ts',
    'export const keptAnswer = 1;',
    /use a standard term for 'kept'/,
  ),
  illegal(
    'A file name in private terms is refused',
    'remote-public/src/answer-told.ts',
    'export const probe = 1;',
    /use a standard term for 'told'/,
  ),
  illegal(
    'An unidiomatic text is refused',
    'remote-public/src/probe.tsx',
    'export const Probe = () => <p>Somebody reads your e-mail.</p>;',
    /'e-mail' in a text[^]*'Somebody' in a text/,
  ),
  illegal(
    'A line does not begin with a separator of facts',
    'remote-user/src/pages/probe-page.tsx',
    "export const join = (facts: string[]) => facts.join(' · ');",
    /' ·' in a text: use joinFacts/,
  ),
  illegal(
    'A file does not import one that leads back to it, types included',
    'tooling/releases/command/format-date.ts',
    "export type { History } from './history';",
    /closes a cycle: history\.ts → format-date\.ts/,
  ),
  legal(
    'A remote may import types of the contract, its modules without zod and both shared packages',
    'remote-public/src/probe.tsx',
    [
      "import type { LoginBody } from '@hive/contract/auth';",
      "import { paths } from '@hive/contract/paths';",
      "import { ApiError } from '@hive/shared-auth/http';",
      "import { http } from '@hive/shared-auth/remote-http';",
      "import { Button } from '@hive/shared-ui/button';",
      "import { Link } from 'react-router-dom';",
      'export const probe = [paths, ApiError, http, Button, Link];',
      'export type Probe = LoginBody;',
    ].join('\n'),
  ),
  illegal(
    'Text may not become code',
    'api/src/mail/probe.ts',
    "export const probe = new Function('return 1');",
    /Function constructor is eval/,
  ),
  illegal(
    'A command may not run in a shell',
    'api/src/database/probe.ts',
    "import { exec } from 'node:child_process';\nexport const probe = exec('ls');",
    /Commands run without a shell/,
  ),
  illegal(
    'A weak hash may not be used',
    'api/src/storage/probe.ts',
    "import { createHash } from 'node:crypto';\nexport const probe = createHash('sha1');",
    /This algorithm is weak/,
  ),
  illegal(
    'A random value may not be predictable',
    'api/src/auth/sessions/probe.ts',
    'export const probe = Math.random();',
    /generators of node:crypto/,
  ),
  illegal(
    'A text may not be inserted as HTML',
    'remote-user/src/pages/probe-page.tsx',
    'export const Probe = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
    /Show text as text/,
  ),
  legal(
    'The web host may import Node code',
    'shell/server/probe.ts',
    "export { withGracefulClose } from '@hive/shared-node/graceful-close';",
  ),
  legal(
    'A form may import a schema',
    'shell/src/screens/probe-screen.tsx',
    "import { loginBody } from '@hive/contract/auth';\nexport const probe = loginBody;",
  ),
  legal(
    'A page may compose features',
    'remote-public/src/pages/probe-page.tsx',
    "export { CategorySection } from '../features/partners/category-section';",
  ),
  legal(
    "A domain of the api may import another's service and its own repository",
    'api/src/auth/factors/probe.ts',
    [
      "export { createSessionService } from '../sessions/session-service';",
      "export { createSecurityNotices } from '../../mail/security-notice';",
      "export { createFactorRepository } from './factor-repository';",
    ].join('\n'),
  ),
];
