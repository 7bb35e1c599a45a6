import { hiveConfig } from './tooling/eslint/config.mjs';

export default hiveConfig;
