import { boxes } from './boxes';
import { charts } from './charts';
import { controls } from './controls';
import type { ExampleGroup } from './example';
import { fields } from './fields';
import { forms } from './forms';
import { layout } from './layout';
import { messages } from './messages';
import { overlays } from './overlays';
import { tables } from './tables';

/** Every component of the package; a test compares the names with its exports. */
export const groups: readonly ExampleGroup[] = [
  layout,
  controls,
  fields,
  forms,
  messages,
  boxes,
  charts,
  tables,
  overlays,
];
