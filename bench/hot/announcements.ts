interface BuildTimes {
  building: number;
  built: number;
}

/** Subscribes to the build updates of a hot app, as its pages do. */
export class Announcements {
  private readonly stop = new AbortController();
  private building = 0;
  private built = 0;

  static async of(site: string, app: string): Promise<Announcements> {
    const announcements = new Announcements();
    const address = `${site}/releases/${app}/dev/updates`;
    const { body } = await fetch(address, { signal: announcements.stop.signal });
    if (!body) throw new Error(`${address} has no event stream`);
    void announcements.listen(body).catch(() => undefined);
    return announcements;
  }

  /** Start and end of the last build, in milliseconds since the epoch. */
  get last(): BuildTimes {
    return { building: this.building, built: this.built };
  }

  close(): void {
    this.stop.abort();
  }

  private async listen(body: ReadableStream<Uint8Array>): Promise<void> {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      const now = performance.timeOrigin + performance.now();
      const text = Buffer.from(chunk).toString('utf8');
      if (text.includes('"action":"building"')) this.building = now;
      if (text.includes('"action":"built"')) this.built = now;
    }
  }
}
