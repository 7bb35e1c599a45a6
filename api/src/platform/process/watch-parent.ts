/**
 * Calls back when the parent process is gone, for whatever reason: the IPC channel closes. Without it a
 * killed start script would leave an api and a database behind. Without a channel there is no parent to watch.
 */
export function watchParent(onGone: () => void): void {
  if (process.connected) process.once('disconnect', onGone);
}
