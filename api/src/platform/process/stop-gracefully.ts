import closeWithGrace from 'close-with-grace';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
const errors = ['uncaughtException', 'unhandledRejection'] as const;

/** Time after which the process ends all work. Milliseconds. */
const longestStopMs = 60_000;

/**
 * Runs `stop` once when the process receives a signal, its parent is gone, or an uncaught error has been reported.
 * @returns a function that starts the same
 */
export function stopGracefully(
  stop: (cause: { hasFailed: boolean }) => Promise<void>,
  report: (error: Error) => void,
): () => void {
  // A signal without a listener ends the process at once, with the database still running. The library listens to
  // the first one only: it must not be the last listener to go.
  for (const signal of signals) process.on(signal, ignore);
  const { close } = closeWithGrace({ delay: longestStopMs, logger: false }, async ({ err }) => {
    ignoreWhatFollows();
    if (err) report(err);
    await stop({ hasFailed: Boolean(err) });
  });
  return close;
}

/**
 * Ctrl-C reaches a process twice, from the terminal and from the script that started it. The library would end at once
 * on the second, with the database still running.
 */
function ignoreWhatFollows(): void {
  for (const event of [...signals, ...errors]) {
    process.on(event, ignore);
    for (const listener of process.rawListeners(event)) {
      if (listener !== ignore) process.removeListener(event, listener as () => void);
    }
  }
}

const ignore = (): void => undefined;
