/** @vitest-environment node */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { Badge, VerifiedBadge } from '../src/badge/badge';
import { BrandImage } from '../src/brand-image/brand-image';
import { HoneycombPattern } from '../src/brand-mark/brand-mark';
import { Button } from '../src/button/button';
import { Card } from '../src/card/card';
import { Dialog } from '../src/dialog/dialog';
import { SkeletonGrid } from '../src/state/state';
import { Stars } from '../src/stars/stars';
import { ToastProvider } from '../src/toast/toast';

const source = path.join(__dirname, '../src');
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
);

it.each(modules)('%s loads where there is no window', async (file) => {
  await expect(import(path.join(source, file))).resolves.toBeDefined();
});

it('renders a page of tiles without a browser and without style attributes', () => {
  const html = renderToString(
    <ToastProvider>
      <HoneycombPattern />
      <Card as="article" interactive>
        <BrandImage src={null} alt="Fern Post logo" width={48} height={48} kind="logo" />
        <VerifiedBadge />
        <Badge>Plants</Badge>
        <Stars rating={4.3} count={1200} />
        <Button busy>Visit</Button>
      </Card>
      <SkeletonGrid />
      <Dialog open={false} onOpenChange={() => undefined} title="Closed" />
    </ToastProvider>,
  );
  expect(html).toContain('Rated 4.3 out of 5');
  expect(html).not.toMatch(/\sstyle=/);
});
