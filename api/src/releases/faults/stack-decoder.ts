import type { FaultFrame, MissingSources } from '@hive/contract/faults';
import type { Registry, Release } from '@hive/contract/release';
import type { StoredFrame } from '../../database/release-schema';
import type { AppContext } from '../../platform/context';
import type { ServedReleases } from '../registry/served-releases';
import type { FaultRow } from './merge-faults';
import { createSourceMapCache } from './source-map-cache';
import { findSource, type SourcePlace } from './source-place';

export type StackDecoder = ReturnType<typeof createStackDecoder>;

/** A stack whose places have sources where there are maps. */
interface DecodedStack {
  frames: FaultFrame[];
  missingSources: MissingSources | null;
}

interface DecodedFrame {
  frame: StoredFrame;
  place: SourcePlace | null;
  missing: MissingSources | null;
}

/** A frame with its source. Without the function's text, its name is what the frame that called it calls. */
function toFaultFrame(
  { frame, place }: DecodedFrame,
  caller: DecodedFrame | undefined,
): FaultFrame {
  if (!place) return { ...frame, source: null };
  const name = place.source.name ?? caller?.place?.calledName ?? null;
  return { ...frame, source: { ...place.source, name } };
}

/** Versions of another app that are searched for a file. */
const maxCandidates = 10;

/** Finds the places of a stack in the sources of releases. */
export function createStackDecoder(
  { releases, log }: Pick<AppContext, 'releases' | 'log'>,
  served: Pick<ServedReleases, 'manifestOf'>,
) {
  const maps = createSourceMapCache(releases);

  /**
   * The release of a place. A remote runs with libraries of the shell, whose version the report need not name: file names
   * contain a hash of their content, so any version with the file has the same one.
   */
  async function findRelease(
    registry: Registry,
    { app, version }: Pick<FaultRow, 'app' | 'version'>,
    frame: StoredFrame,
  ): Promise<Release | null> {
    const reported = frame.app === app ? await served.manifestOf(registry, app, version) : null;
    // After a Retry the browser may report the version that it loaded next.
    if (reported?.files.some(({ path }) => path === frame.file)) return reported;
    const versions = registry.history
      .filter((change) => change.app === frame.app)
      .map((change) => change.version)
      .reverse();
    for (const candidate of [...new Set(versions)].slice(0, maxCandidates)) {
      const release = await served.manifestOf(registry, frame.app, candidate);
      if (release?.files.some(({ path }) => path === frame.file)) return release;
    }
    return reported;
  }

  async function decodeFrame(
    registry: Registry,
    row: FaultRow,
    frame: StoredFrame,
  ): Promise<DecodedFrame> {
    const release = await findRelease(registry, row, frame);
    try {
      const map = release && (await maps.read(release, frame.file));
      return { frame, place: map && findSource(map, frame), missing: map ? null : 'no-maps' };
    } catch (error) {
      log.warn({ err: error, app: frame.app, file: frame.file }, 'a source map cannot be read');
      return { frame, place: null, missing: 'unreadable-maps' };
    }
  }

  return {
    /** Decodes the stack of a cause. Places without a map stay as they are. */
    async decode(registry: Registry, row: FaultRow): Promise<DecodedStack> {
      if (row.frames.length === 0) return { frames: [], missingSources: 'no-stack' };
      const decoded: DecodedFrame[] = [];
      // One after the other: places of one script share its map.
      for (const frame of row.frames) decoded.push(await decodeFrame(registry, row, frame));
      const missing = decoded.map((frame) => frame.missing);
      return {
        frames: decoded.map((frame, index) => toFaultFrame(frame, decoded[index + 1])),
        missingSources: missing.includes('unreadable-maps')
          ? 'unreadable-maps'
          : (missing.find(Boolean) ?? null),
      };
    },
  };
}
