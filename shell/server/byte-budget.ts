/** The memory used by one request's buffers. */
export interface ByteAccount {
  /** Adds bytes. Returns false, and adds nothing, when the budget is used up. */
  take(bytes: number): boolean;
  /** Returns all bytes. */
  close(): void;
}

/** Limits the memory used by the buffers of all requests. */
export class ByteBudget {
  private used = 0;

  constructor(private readonly limit: number) {}

  open(): ByteAccount {
    let taken = 0;
    return {
      take: (bytes) => {
        if (this.used + bytes > this.limit) return false;
        this.used += bytes;
        taken += bytes;
        return true;
      },
      close: () => {
        this.used -= taken;
        taken = 0;
      },
    };
  }
}
