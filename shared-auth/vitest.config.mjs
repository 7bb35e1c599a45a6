import { browserPreset } from '../tooling/vitest/browser-preset.mjs';

export default browserPreset();
