/**
 * Calls back when whoever started this process is gone, however that happened: its IPC channel closes. Without it a
 * killed start script would leave an api and a database behind. A process started without a channel stands alone.
 */
export function watchParent(onGone: () => void): void {
  if (process.connected) process.once('disconnect', onGone);
}
