/** The gate's one message to the sandbox: the folder of the build to load. */
export interface SandboxRequest {
  folder: string;
}

/** The sandbox's messages to the gate: what it loads next, so that a hang can be located, and finally its findings. */
export type SandboxMessage = { loading: string } | { findings: string[] };
