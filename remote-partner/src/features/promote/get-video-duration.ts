/** Milliseconds after which to stop waiting for the browser to load the metadata. */
const timeoutMs = 10_000;

/**
 * The duration of a video in seconds. Null when this browser cannot determine it: it may lack the codec, or the file may
 * not contain the duration. The server then measures it packet by packet.
 * @param url the video's object URL
 */
export function getVideoDuration(url: string): Promise<number | null> {
  const player = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const finish = (seconds: number | null): void => {
      clearTimeout(timeout);
      player.removeAttribute('src');
      resolve(seconds);
    };
    const timeout = setTimeout(() => finish(null), timeoutMs);
    player.addEventListener('error', () => finish(null), { once: true });
    player.addEventListener(
      'loadedmetadata',
      () => finish(Number.isFinite(player.duration) ? player.duration : null),
      { once: true },
    );
    player.preload = 'metadata';
    player.muted = true;
    player.src = url;
    player.load();
  });
}
