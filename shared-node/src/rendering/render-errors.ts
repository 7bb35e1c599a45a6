/** A render process ended, or was ended, before it had done its task. */
export class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError';
}

/** A release failed in a process that goes on. */
export class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';
}
