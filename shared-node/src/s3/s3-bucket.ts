import { createReadStream } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import type * as sdk from '@aws-sdk/client-s3';
import { promise as createQueue } from 'fastq';
import { toS3Error } from './s3-error';
import type { S3Settings } from './s3-settings';

/** Milliseconds. */
export interface S3Timeouts {
  connect: number;
  /** Until the response begins. */
  response: number;
  /** For a call with its retries and content. */
  total: number;
}

/** An available service responds in a fraction of these. */
const defaultTimeouts: S3Timeouts = { connect: 2000, response: 5000, total: 30_000 };

/** Concurrent calls. More would slow each other down until they time out. */
const concurrency = 16;

/** The first attempt and two retries with exponential backoff. */
const maxAttempts = 3;

/** Bytes. Larger than any file we store; a larger object is not downloaded. */
const maxBytes = 64 * 1024 * 1024;

export interface S3Object {
  content: Buffer;
  metadata: Record<string, string>;
}

/** An open object. The caller reads the stream to its end or destroys it. */
export interface S3ObjectStream {
  /** Bytes of the whole object, even if only a range is read. */
  size: number;
  stream: Readable;
}

/** An entry of a listing. */
export interface S3Entry {
  key: string;
  storedAt: Date;
}

/** The first and last byte, both inclusive. */
export interface S3Range {
  start: number;
  end: number;
}

interface PutOptions {
  contentType?: string;
  contentEncoding?: string;
  cacheControl?: string;
  metadata?: Record<string, string>;
  /** Whether to retry after a failure. True by default. */
  retry?: boolean;
}

interface Connection {
  sdk: typeof sdk;
  /** Retries failed calls. */
  retryingClient: sdk.S3Client;
  singleAttemptClient: sdk.S3Client;
}

/** Silences the client, which also writes some failures to the console. All failures are thrown. */
const noop = (): void => undefined;
const silentLogger = { debug: noop, info: noop, warn: noop, error: noop };

const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/** The objects under a prefix in a bucket. Every failure is an `S3Error` that says what to do. */
export class S3Bucket {
  /** Calls of this process that failed after their retries, for the metrics. */
  static failures = 0;

  private connection: Promise<Connection> | null = null;

  private readonly queue = createQueue((work: () => Promise<unknown>) => work(), concurrency);

  constructor(
    readonly settings: S3Settings,
    private readonly timeouts = defaultTimeouts,
  ) {}

  /** The location for messages: `s3://bucket/prefix`. */
  get name(): string {
    const { bucket, prefix } = this.settings;
    return prefix ? `s3://${bucket}/${prefix}` : `s3://${bucket}`;
  }

  /** Null when there is no such object. */
  async get(key: string): Promise<S3Object | null> {
    return this.attempt(`reading ${key}`, async (signal) => {
      const { sdk, retryingClient } = await this.connect();
      const command = new sdk.GetObjectCommand(this.locate(key));
      const response = await retryingClient.send(command, { abortSignal: signal });
      const length = response.ContentLength ?? 0;
      if (length > maxBytes) {
        (response.Body as Readable).destroy();
        throw new Error(`The object has ${length} bytes, more than the limit of ${maxBytes}.`);
      }
      const content = await readAll(response.Body as Readable, signal);
      return { content, metadata: response.Metadata ?? {} };
    }).catch(nullIfMissing);
  }

  /**
   * Opens an object or a range of it for streaming; null when it does not exist. The timeouts apply only until the
   * response begins.
   */
  async open(key: string, range?: S3Range): Promise<S3ObjectStream | null> {
    return this.attempt(`opening ${key}`, async (signal) => {
      const { sdk, retryingClient } = await this.connect();
      const opening = new AbortController();
      const abort = () => opening.abort(signal.reason);
      signal.addEventListener('abort', abort);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new sdk.GetObjectCommand({ ...this.locate(key), Range });
      const response = await retryingClient
        .send(command, { abortSignal: opening.signal })
        .finally(() => signal.removeEventListener('abort', abort));
      const total = response.ContentRange?.split('/')[1] ?? response.ContentLength;
      return { size: Number(total ?? 0), stream: response.Body as Readable };
    }).catch(nullIfMissing);
  }

  async has(key: string): Promise<boolean> {
    return (await this.size(key)) !== null;
  }

  /** Bytes; null when there is no such object. */
  async size(key: string): Promise<number | null> {
    return this.attempt(`looking for ${key}`, async (signal) => {
      const { sdk, retryingClient } = await this.connect();
      const command = new sdk.HeadObjectCommand(this.locate(key));
      const response = await retryingClient.send(command, { abortSignal: signal });
      return response.ContentLength ?? 0;
    }).catch(nullIfMissing);
  }

  /** Deletes an object. A missing object is not an error. */
  async delete(key: string): Promise<void> {
    await this.attempt(`removing ${key}`, async (signal) => {
      const { sdk, retryingClient } = await this.connect();
      await retryingClient.send(new sdk.DeleteObjectCommand(this.locate(key)), {
        abortSignal: signal,
      });
    }).catch(nullIfMissing);
  }

  /**
   * Makes the newest stored version of a deleted object the current one.
   * @returns false if the bucket has no version of it
   */
  async undelete(key: string): Promise<boolean> {
    return this.attempt(`restoring ${key}`, async (signal) => {
      const { sdk, retryingClient: client } = await this.connect();
      const { Bucket, Key } = this.locate(key);
      // Sorted by key, the newest version first.
      const listing = new sdk.ListObjectVersionsCommand({ Bucket, Prefix: Key });
      const { Versions = [] } = await client.send(listing, { abortSignal: signal });
      const version = Versions.find((one) => one.Key === Key);
      if (!version?.VersionId) return false;
      const source = Key.split('/').map(encodeURIComponent).join('/');
      const CopySource = `${Bucket}/${source}?versionId=${version.VersionId}`;
      const copy = new sdk.CopyObjectCommand({ Bucket, Key, CopySource });
      await client.send(copy, { abortSignal: signal });
      return true;
    });
  }

  /** Uploads a local file as a stream, without retries: the caller has the file and may try again. */
  async putFile(
    key: string,
    file: { path: string; size: number },
    { contentType }: Pick<PutOptions, 'contentType'> = {},
  ): Promise<void> {
    await this.attempt(`writing ${key}`, async (signal) => {
      const { sdk, singleAttemptClient } = await this.connect();
      const Body = createReadStream(file.path);
      try {
        const length = { ContentLength: file.size, ContentType: contentType };
        const command = new sdk.PutObjectCommand({ ...this.locate(key), Body, ...length });
        await singleAttemptClient.send(command, { abortSignal: signal });
      } finally {
        Body.destroy();
      }
    });
  }

  /** Resolves when the complete object is visible to all readers. */
  async put(key: string, content: Uint8Array | string, options: PutOptions = {}): Promise<void> {
    await this.attempt(`writing ${key}`, async (signal) => {
      const { sdk, retryingClient, singleAttemptClient } = await this.connect();
      const command = new sdk.PutObjectCommand({
        ...this.locate(key),
        Body: content,
        ContentType: options.contentType,
        ContentEncoding: options.contentEncoding,
        CacheControl: options.cacheControl,
        Metadata: options.metadata,
      });
      const client = options.retry === false ? singleAttemptClient : retryingClient;
      await client.send(command, { abortSignal: signal });
    });
  }

  /** All keys that begin with a prefix, sorted. */
  async list(prefix: string): Promise<string[]> {
    return (await this.entries(prefix)).map(({ key }) => key).sort();
  }

  /** All entries whose keys begin with a prefix, in the listing's order. */
  async entries(prefix: string): Promise<S3Entry[]> {
    const { prefix: base } = this.settings;
    return this.attempt(`listing ${prefix}`, async (signal) => {
      const { sdk, retryingClient: client } = await this.connect();
      const { Bucket, Key: Prefix } = this.locate(prefix);
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

  private locate(key: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.settings;
    return { Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key };
  }

  /** Loads the AWS client on the first call, so that sites that use a folder never load it. */
  private connect(): Promise<Connection> {
    // The client warns that later versions need a newer Node. Its version is pinned.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    this.connection ??= import('@aws-sdk/client-s3').then((sdk) => {
      const { endpoint, region, pathStyle, credentials } = this.settings;
      const config = {
        endpoint: endpoint ?? undefined,
        region,
        forcePathStyle: pathStyle,
        logger: silentLogger,
        credentials: credentials ?? undefined,
        // Few other services support AWS's checksums. Releases have their own hashes.
        requestChecksumCalculation: 'WHEN_REQUIRED' as const,
        responseChecksumValidation: 'WHEN_REQUIRED' as const,
        requestHandler: {
          connectionTimeout: this.timeouts.connect,
          requestTimeout: this.timeouts.response,
          throwOnRequestTimeout: true,
        },
      };
      return {
        sdk,
        retryingClient: new sdk.S3Client({ ...config, maxAttempts }),
        singleAttemptClient: new sdk.S3Client({ ...config, maxAttempts: 1 }),
      };
    });
    return this.connection;
  }

  private async attempt<T>(action: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return (await this.queue.push(() => work(AbortSignal.timeout(this.timeouts.total)))) as T;
    } catch (error) {
      if (isMissing(error)) throw error;
      S3Bucket.failures += 1;
      throw toS3Error(error, this.settings, action);
    }
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function readAll(body: Readable, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of addAbortSignal(signal, body)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
