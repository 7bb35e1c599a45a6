import { apiLayers } from '../eslint/api-layout.mjs';

/** What the api and its tests do not load. */
const unrelated = /^(?:remote-[^/]+|shared-auth|shared-ui|shell|e2e|bench|docs)\/|^[^/]+\.md$/;

/** Every area uses these two. */
const lowestSelectableLayer = apiLayers.findIndex((layer) => Object.hasOwn(layer, 'platform')) + 1;

/**
 * The folders of `api/test` whose tests the changed files can break, or undefined for all of them. Areas import only from
 * lower layers, so a change can break its own area and those on higher layers; the access matrix calls every route.
 * @param {readonly string[]} changed paths relative to the root
 */
export function findApiTests(changed) {
  const folders = new Set();
  for (const file of changed.filter((one) => !unrelated.test(one))) {
    const [, part, area = ''] = /^api\/(src|test)\/([^/]+)\//.exec(file) ?? [];
    const layer = apiLayers.findIndex((areas) => Object.hasOwn(areas, area));
    if (layer < lowestSelectableLayer) return undefined;
    folders.add(area);
    if (part === 'src') {
      for (const above of apiLayers.slice(layer + 1).flatMap(Object.keys)) folders.add(above);
    }
  }
  return folders.size > 0 ? [...folders, 'platform/matrix'] : undefined;
}
