import path from 'node:path';
import { writeReference } from '@hive/shared-node/settings-reference';
import { renderHostReference } from './settings-reference';

writeReference(path.resolve('docs/guides/settings.md'), 'web', renderHostReference());
