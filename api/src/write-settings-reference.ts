import path from 'node:path';
import { writeReference } from '@hive/shared-node/settings-reference';
import { renderApiReference } from './platform/settings/settings-reference';

writeReference(path.resolve('docs/guides/operate.md'), 'api', renderApiReference());
