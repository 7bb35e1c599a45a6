import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from './integrity';

/** Runtime plugin: the federation loads a script only with the hash that the registry gives for it. */
export default function integrityPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'hive-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.integrity = integrityOf(url);
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.src = url;
      return script;
    },
  };
}
