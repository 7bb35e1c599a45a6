export { hiveConfig as default } from './tooling/eslint/config.mjs';
