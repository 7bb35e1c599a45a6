import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@hive/shared-node/list-files';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { stagePackage } from '../../packages/stage-package';

const root = setUpSharedTemporaryFolder();

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(root.join(file)), { recursive: true });
  fs.writeFileSync(root.join(file), text);
};
write('package.json', JSON.stringify({ devDependencies: {} }));
write('sample/package.json', JSON.stringify({ name: '@hive/sample', version: '1.0.0' }));
write('sample/src/main.ts', 'export const one = 1;');
write('sample/src/main.test.ts', '');
write('sample/src/page.module.css', '');

function stage(): string[] {
  const folder = fs.mkdtempSync(root.join('staged-'));
  stagePackage(root.path, { folder: 'sample', include: ['src'] }, { folder, versions: new Map() });
  return listFiles(folder);
}

test('Sources are packed without their tests', () => {
  expect(stage()).toEqual(['package.json', 'src/main.ts', 'src/page.module.css']);
});

test.each(['.env', 'team.pem', 'main.ts~', 'main.ts.orig', 'notes'])(
  'A file that is not a source is refused with its name: %s',
  (name) => {
    const file = root.join('sample/src', name);
    fs.writeFileSync(file, 'secret');
    try {
      expect(stage).toThrow(`${file} is not packed`);
    } finally {
      fs.rmSync(file);
    }
  },
);
