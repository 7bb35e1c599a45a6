import { renderReference, sharedTexts } from '@hive/shared-node/settings-reference';
import { findPublicUrlFaults } from '@hive/shared-node/settings-rules';
import { hostVariables } from './settings';

const texts: Record<keyof typeof hostVariables.shape, string> & Record<string, string> = {
  ...sharedTexts,
  PORT: 'the port of the site',
  HOST: 'the address that the web host listens on; `localhost` means both loopback addresses',
  API_URL: 'the api, or a load balancer in front of several',
  RELEASES_DIR: 'the folder with the releases; required without `RELEASES_S3`',
  RELEASES_MIRROR_DIR:
    'with `RELEASES_S3`, the folder of downloaded releases, one for each web host; `RELEASES_DIR` followed by `-mirror` without it',
  RELEASES_MIRROR_MB: 'the limit of that folder in megabytes',
  WEB_TRUSTED_PROXIES:
    'networks of the proxies in front of the site, whose `X-Forwarded-For` is trusted',
  SERVER_RENDERING: '`off` renders every page in the browser',
  SERVICE_WORKER: '`off` removes the service worker from browsers, with the pages that it stored',
  RENDER_PATIENCE_MS: 'milliseconds that a page may take to render on the server',
  HOT_BUNDLES_URL: 'development only: the server of apps under development',
};

/** The reference of the web host's settings, as a Markdown table. */
export const renderHostReference = (): string =>
  renderReference(hostVariables.shape, texts, findPublicUrlFaults({}));
