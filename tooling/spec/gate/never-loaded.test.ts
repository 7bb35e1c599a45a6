import { checkLoading } from '../../releases/gate/check-loading';
import { containerOf, createReleaseFixtures } from './release-fixtures';

const { build } = createReleaseFixtures();

test('A page whose module never arrives is refused', async () => {
  const container = containerOf('remote-user').replace(
    'Promise.resolve(() => modules[name]())',
    'new Promise(() => undefined)',
  );
  expect(await checkLoading(build({ files: { 'remote-entry.js': container } }).folder)).toEqual([
    './Page never finishes loading: it waits for something that does not happen. It would never be shown.',
  ]);
}, 120_000);
