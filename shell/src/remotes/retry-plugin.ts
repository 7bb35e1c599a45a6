import { RetryPlugin } from '@module-federation/retry-plugin';

/** Said outright: the plugin's own figures (three times, a second each) would outlast our time-out with a slow server. */
const twice = { retryTimes: 2, retryDelay: 400 };

/** Runtime plugin: a script that did not come is asked for again before the region gives up. */
export default function retryPlugin() {
  return RetryPlugin({ fetch: twice, script: twice });
}
