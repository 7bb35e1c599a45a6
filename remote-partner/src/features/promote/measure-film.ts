/** Milliseconds after which a browser that says nothing of a film is not asked any more. */
const patience = 10_000;

/**
 * How long a film lasts, in seconds; null where this browser cannot tell: it may lack the codec, or the film does not
 * say. The server reads it packet by packet.
 * @param address where the browser finds it
 */
export function measureFilm(address: string): Promise<number | null> {
  const player = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const give = (seconds: number | null): void => {
      clearTimeout(overdue);
      player.removeAttribute('src');
      resolve(seconds);
    };
    const overdue = setTimeout(() => give(null), patience);
    player.addEventListener('error', () => give(null), { once: true });
    player.addEventListener(
      'loadedmetadata',
      () => give(Number.isFinite(player.duration) ? player.duration : null),
      { once: true },
    );
    player.preload = 'metadata';
    player.muted = true;
    player.src = address;
    player.load();
  });
}
