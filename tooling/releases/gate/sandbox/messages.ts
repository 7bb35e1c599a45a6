/** What the sandbox tells the gate: what it is about to do, so that a hang has a name, and in the end what it saw. */
export type SandboxMessage = { doing: string } | { seen: string[] };
