import { createReadStream } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import type * as sdk from '@aws-sdk/client-s3';
import { promise as createQueue } from 'fastq';
import { explainFailure } from './s3-failure';
import type { S3Settings } from './s3-settings';

/** Milliseconds. */
export interface S3Patience {
  connecting: number;
  /** Until the answer begins. */
  answering: number;
  /** A call with its retries and its content. */
  all: number;
}

/** A service that is there answers in a fraction of them. */
const usualPatience: S3Patience = { connecting: 2000, answering: 5000, all: 30_000 };

/** Calls at once. More would only wait for each other, and run out of time doing so. */
const atOnce = 16;

/** The first try and two more, after a moment that doubles. */
const tries = 3;

/** Bytes: more than the largest file there is reason for. What claims to be larger is not fetched. */
const mostBytes = 64 * 1024 * 1024;

export interface S3Object {
  content: Buffer;
  metadata: Record<string, string>;
}

/** An object that is being read. Whoever opened it reads the stream to its end or destroys it. */
export interface OpenedS3Object {
  /** Bytes of the whole object, whatever part of it is read. */
  size: number;
  stream: Readable;
}

/** What a listing says of an object. */
export interface S3Entry {
  key: string;
  storedAt: Date;
}

/** The first and the last byte, both included. */
export interface S3Range {
  start: number;
  end: number;
}

interface PutOptions {
  contentType?: string;
  contentEncoding?: string;
  cacheControl?: string;
  metadata?: Record<string, string>;
  /** Whether a failed try is followed by another. */
  repeats?: boolean;
}

interface Connection {
  sdk: typeof sdk;
  /** Tries again what failed. */
  repeating: sdk.S3Client;
  once: sdk.S3Client;
}

/** The client writes some failures to the console as well; all of them are thrown. */
const nothing = (): void => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/** Keys below a place in a bucket. Every failure is an `S3Failure` that says what to do. */
export class S3Bucket {
  private connection: Promise<Connection> | null = null;

  private readonly queue = createQueue((work: () => Promise<unknown>) => work(), atOnce);

  constructor(
    readonly settings: S3Settings,
    private readonly patience = usualPatience,
  ) {}

  /** As people write it: `s3://bucket/prefix`. */
  get name(): string {
    const { bucket, prefix } = this.settings;
    return prefix ? `s3://${bucket}/${prefix}` : `s3://${bucket}`;
  }

  /** Null when there is no such object. */
  async get(key: string): Promise<S3Object | null> {
    return this.attempt(`reading ${key}`, async (signal) => {
      const { sdk, repeating } = await this.connect();
      const command = new sdk.GetObjectCommand(this.at(key));
      const answer = await repeating.send(command, { abortSignal: signal });
      const length = answer.ContentLength ?? 0;
      if (length > mostBytes) {
        (answer.Body as Readable).destroy();
        throw new Error(`It has ${length} bytes, more than anything here should.`);
      }
      const content = await readAll(answer.Body as Readable, signal);
      return { content, metadata: answer.Metadata ?? {} };
    }).catch(unlessMissing);
  }

  /**
   * Opens an object, or a part of it, to be read at its reader's pace. Null when there is none. Only until the answer
   * begins is there a limit on time.
   */
  async open(key: string, range?: S3Range): Promise<OpenedS3Object | null> {
    return this.attempt(`opening ${key}`, async (signal) => {
      const { sdk, repeating } = await this.connect();
      const opening = new AbortController();
      const giveUp = () => opening.abort(signal.reason);
      signal.addEventListener('abort', giveUp);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new sdk.GetObjectCommand({ ...this.at(key), Range });
      const answer = await repeating
        .send(command, { abortSignal: opening.signal })
        .finally(() => signal.removeEventListener('abort', giveUp));
      const whole = answer.ContentRange?.split('/')[1] ?? answer.ContentLength;
      return { size: Number(whole ?? 0), stream: answer.Body as Readable };
    }).catch(unlessMissing);
  }

  async has(key: string): Promise<boolean> {
    return (await this.size(key)) !== null;
  }

  /** Bytes; null when there is no such object. */
  async size(key: string): Promise<number | null> {
    return this.attempt(`looking for ${key}`, async (signal) => {
      const { sdk, repeating } = await this.connect();
      const command = new sdk.HeadObjectCommand(this.at(key));
      const answer = await repeating.send(command, { abortSignal: signal });
      return answer.ContentLength ?? 0;
    }).catch(unlessMissing);
  }

  /** Removing what is not there is no error. */
  async delete(key: string): Promise<void> {
    await this.attempt(`removing ${key}`, async (signal) => {
      const { sdk, repeating } = await this.connect();
      await repeating.send(new sdk.DeleteObjectCommand(this.at(key)), { abortSignal: signal });
    }).catch(unlessMissing);
  }

  /** Puts a file of this machine, read as it is sent. It is sent once: whoever has the file may try again. */
  async putFile(
    key: string,
    file: { path: string; size: number },
    { contentType }: Pick<PutOptions, 'contentType'> = {},
  ): Promise<void> {
    await this.attempt(`writing ${key}`, async (signal) => {
      const { sdk, once } = await this.connect();
      const Body = createReadStream(file.path);
      try {
        const length = { ContentLength: file.size, ContentType: contentType };
        const command = new sdk.PutObjectCommand({ ...this.at(key), Body, ...length });
        await once.send(command, { abortSignal: signal });
      } finally {
        Body.destroy();
      }
    });
  }

  /** Ends when the object is there whole for everybody. */
  async put(key: string, content: Uint8Array | string, options: PutOptions = {}): Promise<void> {
    await this.attempt(`writing ${key}`, async (signal) => {
      const { sdk, repeating, once } = await this.connect();
      const command = new sdk.PutObjectCommand({
        ...this.at(key),
        Body: content,
        ContentType: options.contentType,
        ContentEncoding: options.contentEncoding,
        CacheControl: options.cacheControl,
        Metadata: options.metadata,
      });
      const client = options.repeats === false ? once : repeating;
      await client.send(command, { abortSignal: signal });
    });
  }

  /** The keys that begin with a prefix, however many, sorted. */
  async list(prefix: string): Promise<string[]> {
    return (await this.entries(prefix)).map(({ key }) => key).sort();
  }

  /** The same with what else a listing says, in its order. */
  async entries(prefix: string): Promise<S3Entry[]> {
    const { prefix: base } = this.settings;
    return this.attempt(`listing ${prefix}`, async (signal) => {
      const { sdk, repeating: client } = await this.connect();
      const { Bucket, Key: Prefix } = this.at(prefix);
      const entries: S3Entry[] = [];
      for await (const page of sdk.paginateListObjectsV2(
        { client },
        { Bucket, Prefix },
        { abortSignal: signal },
      )) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (!Key) continue;
          const key = base ? Key.slice(base.length + 1) : Key;
          entries.push({ key, storedAt: LastModified ?? new Date() });
        }
      }
      return entries;
    });
  }

  private at(key: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.settings;
    return { Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key };
  }

  /** The client is loaded with the first call: whoever keeps releases in a folder never pays for it. */
  private connect(): Promise<Connection> {
    // It would warn of versions that will need a newer Node. This one is pinned.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    this.connection ??= import('@aws-sdk/client-s3').then((sdk) => {
      const { endpoint, region, pathStyle, credentials } = this.settings;
      const config = {
        endpoint: endpoint ?? undefined,
        region,
        forcePathStyle: pathStyle,
        logger: silent,
        credentials: credentials ?? undefined,
        // Checksums of AWS's own making are understood by few others. Releases bring their hashes.
        requestChecksumCalculation: 'WHEN_REQUIRED' as const,
        responseChecksumValidation: 'WHEN_REQUIRED' as const,
        requestHandler: {
          connectionTimeout: this.patience.connecting,
          requestTimeout: this.patience.answering,
          throwOnRequestTimeout: true,
        },
      };
      return {
        sdk,
        repeating: new sdk.S3Client({ ...config, maxAttempts: tries }),
        once: new sdk.S3Client({ ...config, maxAttempts: 1 }),
      };
    });
    return this.connection;
  }

  private async attempt<T>(doing: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return (await this.queue.push(() => work(AbortSignal.timeout(this.patience.all)))) as T;
    } catch (error) {
      if (isMissing(error)) throw error;
      throw explainFailure(error, this.settings, doing);
    }
  }
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function readAll(body: Readable, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of addAbortSignal(signal, body)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
