import { limits } from '@hive/contract/limits';
import type { QueueLimits } from '@hive/shared-node/fair-queue';

/** A part of the api's capacity that requests of one kind share. */
export interface LaneLimits extends QueueLimits {
  /** Milliseconds without a byte from the api before the client gets 503. */
  answerMs: number;
}

/** The lanes, by the kind of request: see `api-lanes.ts`. */
export type LaneName = 'signIn' | 'ordinary' | 'upload' | 'download';

/** What clients may use of the web host. Networks are client addresses shortened to `clientNetworkPrefix`. */
export interface ClientLimits {
  /** Connections of all clients; further ones are closed unanswered. */
  connections: number;
  /** Connections of a network; further ones get 429, and beyond twice the number are closed unanswered. */
  connectionsPerNetwork: number;
  /** Requests of a network in progress; further ones get 429. */
  requestsPerNetwork: number;
  /** Milliseconds for a request's headers, and for a new connection's first request. */
  headersMs: number;
  /** Milliseconds for a complete request, its body included. */
  requestMs: number;
  /** Milliseconds a connection stays open without a request. */
  idleMs: number;
  /** Milliseconds between two checks of all connections. */
  checkMs: number;
  /** Milliseconds in which a client may neither send nor take anything that the web host waits for. */
  stallMs: number;
  /** A client that sends or takes data at this rate is never considered stalled. */
  bytesPerSecond: number;
  /** Bytes of a body that are read before a connection to the api is used; a longer body is an upload. */
  bufferedBodyBytes: number;
  /** Bytes of a response that are read at once from the api; a longer one is a download. */
  bufferedAnswerBytes: number;
  /** Bytes of all buffered bodies and responses. */
  bufferedBytes: number;
  /** Bytes of each body that do not count towards `bufferedBytes`. */
  uncountedBodyBytes: number;
  lanes: Record<LaneName, LaneLimits>;
  /** Streams of events. `silentMs`: without a byte from the api, a stream is closed. */
  streams: Pick<QueueLimits, 'running' | 'perClient'> & { silentMs: number };
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A second more than browsers wait. */
const answerMs = (limits.answerTimeoutSeconds + 1) * 1000;
const transferMs = limits.uploadTimeoutSeconds * 1000;

/** The limits in production. Each figure says what it is derived from. */
export const clientLimits: ClientLimits = {
  // A connection uses a file descriptor, a static file another. The process needs a limit of at least 16,384 open files.
  connections: 6000,
  // Browsers open 6 connections to a host: 40 visitors of one office or mobile gateway at the same moment.
  connectionsPerNetwork: 256,
  // Fewer than its connections, so that requests get an answer before connections are closed.
  requestsPerNetwork: 200,
  // The largest headers, 16 KB, arrive in 4 s at `bytesPerSecond`.
  headersMs: 10_000,
  // As long as browsers wait for an upload.
  requestMs: transferMs,
  // Node's default: long enough for the next request of a page, short enough that idle connections do not accumulate.
  idleMs: 5000,
  checkMs: 1000,
  // TCP retransmits after up to 15 s of a lost mobile connection.
  stallMs: 20_000,
  // 32 kbit/s: below any mobile network in use. The slowest supported upload has 700 kbit/s.
  bytesPerSecond: 4 * kilobyte,
  // More than the api accepts except as an upload: 100 KB.
  bufferedBodyBytes: 128 * kilobyte,
  // The public list of several thousand boxes, compressed.
  bufferedAnswerBytes: megabyte,
  // A quarter of a small machine's memory.
  bufferedBytes: 256 * megabyte,
  // Longer than any body of a sign-in, so that sign-in works when the memory is used up: at most 48 MB in all.
  uncountedBodyBytes: 8 * kilobyte,
  // A network gets at most half of the ordinary requests and of the sign-ins, and a quarter of the transfers. Two networks
  // without a proxy in between never exclude each other from a lane.
  lanes: {
    // The api hashes two passwords at once, and a browser signs in once.
    signIn: { running: 32, perClient: 16, waiting: 256, waitingPerClient: 64, answerMs },
    // The api has ten database connections, so more requests at once would only wait there.
    ordinary: { running: 128, perClient: 64, waiting: 1024, waitingPerClient: 200, answerMs },
    // Each may take as long as its client's connection needs, and holds a file open in the api.
    upload: {
      running: 24,
      perClient: 6,
      waiting: 48,
      waitingPerClient: 12,
      answerMs: transferMs,
    },
    // The same; an export also holds a database cursor.
    download: {
      running: 32,
      perClient: 8,
      waiting: 64,
      waitingPerClient: 16,
      answerMs: transferMs,
    },
  },
  // Half of all connections, and a quarter of a network's. The api has the same limits. It writes every 25 s.
  streams: { running: 3000, perClient: 64, silentMs: 60_000 },
};
