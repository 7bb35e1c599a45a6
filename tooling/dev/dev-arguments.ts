import { parseArgs } from 'node:util';

export interface DevArguments {
  /** The apps that are rebuilt as they are edited. */
  hot: string[];
  /** Serves one remote for another running site: that site's origin and the port of the remote. */
  alone: { site: string; port: number } | null;
}

const usage =
  'npm run dev [-- <app> …]   or   npm run dev -- <remote> --for <origin> [--port 4301]';

/** An origin as browsers write it; null for anything else. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}

/**
 * Parses the command line. Throws an error with a user message for invalid arguments.
 * @param apps all apps
 */
export function readDevArguments(args: string[], apps: string[]): DevArguments {
  const { positionals, values } = parse(args);
  const unknown = positionals.find((name) => !apps.includes(name));
  if (unknown) throw new Error(`Unknown app ${unknown}. The apps are ${apps.join(', ')}.`);
  const hot = [...new Set(positionals)];
  if (values.for === undefined) {
    if (values.port !== undefined) throw new Error(`--port can only be used with --for. ${usage}`);
    return { hot: hot.length > 0 ? hot : apps, alone: null };
  }
  const site = originOf(values.for);
  if (!site) throw new Error(`--for needs the address of a site, such as http://localhost:4200.`);
  const [remote] = hot;
  if (hot.length !== 1 || remote === 'shell')
    throw new Error(`--for needs exactly one remote. ${usage}`);
  const port = Number(values.port ?? 4301);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error('--port must be a port number.');
  return { hot, alone: { site, port } };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { for: { type: 'string' }, port: { type: 'string' } },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message.split('.')[0]}. ${usage}`, { cause: error });
  }
}
