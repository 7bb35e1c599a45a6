interface Announced {
  building: number;
  built: number;
}

/** Hears what a hot app announces to its pages, as they do. */
export class Announcements {
  private readonly stop = new AbortController();
  private building = 0;
  private built = 0;

  static async of(site: string, app: string): Promise<Announcements> {
    const heard = new Announcements();
    const address = `${site}/releases/${app}/dev/updates`;
    const { body } = await fetch(address, { signal: heard.stop.signal });
    if (!body) throw new Error(`${address} announces nothing`);
    void heard.listen(body).catch(() => undefined);
    return heard;
  }

  /** When the last build began and ended. Milliseconds of the clock that the machine's programs share. */
  get last(): Announced {
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
