import { BuildQueue } from './build-queue';
import { HotApp } from './hot-app';
import { HotServer } from './hot-server';

/**
 * Serves one remote for another running site, whose admin has chosen to see it in their own browser. That site's shell
 * has React's production build, so an edit reloads the page.
 */
export async function serveAlone(
  remote: string,
  { site, port }: { site: string; port: number },
): Promise<{ stop(): Promise<void> }> {
  const server = new HotServer({ port, readers: [site] });
  await server.listen();
  const origin = `http://localhost:${port}`;
  server.add(
    await HotApp.start(remote, {
      origin,
      keepsState: false,
      readers: [site],
      queue: new BuildQueue(),
      onDescribed: async () => undefined,
    }),
  );
  console.log(
    [
      '',
      `${remote} is served at ${origin} for ${site} only.`,
      `As an admin there, open ${site}/settings/override?remote=${remote}&from=${origin}`,
      'Press Ctrl-C to stop.',
      '',
    ].join('\n'),
  );
  return { stop: () => server.close() };
}
