import path from 'node:path';
import { writeReference } from '@hive/shared-node/settings-reference';
import { renderApiReference } from './platform/settings/settings-reference';

writeReference(path.resolve('docs/guides/settings.md'), 'api', renderApiReference());
