import { Readable } from 'node:stream';
import type { AppContext } from '../../platform/context';
import { shareOf } from '../../platform/http/rate-limit';

/** Bytes that may wait for a slow reader, beyond those in the buffers of its connection. An event has about 40. */
const unreadBytes = 4096;

/** The owner of a stream, and the time at which it must end. */
export interface StreamOwner {
  userId: string;
  sessionId: string;
  network: string;
  /** When the access token expires with which it was opened. */
  expiresAt: Date;
}

export interface OpenStream extends StreamOwner {
  content: Readable;
  /** The last count that was sent. */
  unread?: number;
}

/** What prevents another stream from being opened. */
export type StreamLimit = 'person' | 'network' | 'process';

interface StreamLimits {
  perPerson: number;
  perNetwork: number;
  perProcess: number;
}

/** The streams that this process has open, by person and by network. */
export class OpenStreams {
  private readonly all = new Set<OpenStream>();
  private readonly byPerson = new Map<string, Set<OpenStream>>();
  private readonly byNetwork = new Map<string, Set<OpenStream>>();

  /** @param processes the processes among which the limits of a person and of a network are divided */
  constructor(
    private readonly limits: StreamLimits,
    private readonly processes: Pick<AppContext['processes'], 'count'>,
  ) {}

  /** The limit that excludes another stream of this person and network; null if none does. */
  findLimit({ userId, network }: Pick<StreamOwner, 'userId' | 'network'>): StreamLimit | null {
    const { perPerson, perNetwork, perProcess } = this.limits;
    if (this.all.size >= perProcess) return 'process';
    if (this.ofPerson(userId).size >= shareOf(perPerson, this.processes)) return 'person';
    const ofNetwork = this.byNetwork.get(network)?.size ?? 0;
    return ofNetwork >= shareOf(perNetwork, this.processes) ? 'network' : null;
  }

  /** Adds a stream, which is removed when it ends or closes. */
  open(owner: StreamOwner): OpenStream {
    const content = new Readable({ highWaterMark: unreadBytes, read: () => undefined });
    const stream: OpenStream = { ...owner, content };
    this.all.add(stream);
    addTo(this.byPerson, owner.userId, stream);
    addTo(this.byNetwork, owner.network, stream);
    content.once('close', () => this.remove(stream));
    return stream;
  }

  /** Writes to a stream. A reader that does not take what is written is dropped: it gets the count when it opens another. */
  push({ content }: OpenStream, text: string): void {
    if (!content.destroyed && !content.push(text)) content.destroy();
  }

  /** Ends a stream after what is written. One whose reader does not take it is closed at once. */
  end(stream: OpenStream): void {
    this.remove(stream);
    if (stream.content.readableLength > 0) stream.content.destroy();
    else stream.content.push(null);
  }

  private remove(stream: OpenStream): void {
    this.all.delete(stream);
    removeFrom(this.byPerson, stream.userId, stream);
    removeFrom(this.byNetwork, stream.network, stream);
  }

  list(): OpenStream[] {
    return [...this.all];
  }

  listPeople(): string[] {
    return [...this.byPerson.keys()];
  }

  ofPerson(userId: string): ReadonlySet<OpenStream> {
    return this.byPerson.get(userId) ?? new Set();
  }
}

function addTo(index: Map<string, Set<OpenStream>>, key: string, stream: OpenStream): void {
  const streams = index.get(key) ?? new Set();
  index.set(key, streams.add(stream));
}

function removeFrom(index: Map<string, Set<OpenStream>>, key: string, stream: OpenStream): void {
  const streams = index.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) index.delete(key);
}
