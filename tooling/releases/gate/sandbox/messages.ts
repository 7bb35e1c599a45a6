/** What the gate tells the sandbox, once: the folder with the built release that it shall load. */
export interface SandboxRequest {
  folder: string;
}

/** What the sandbox tells the gate: what it is about to do, so that a hang has a name, and in the end what it saw. */
export type SandboxMessage = { doing: string } | { seen: string[] };
