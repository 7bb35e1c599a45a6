import type { Factories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

/** What the cases are arranged in. */
export interface JobWorld {
  test: TestApp;
  make: Factories;
  admin: { client: TestClient; userId: string };
  /** The key that the installation used before. */
  formerKey: Buffer;
  /** An instant before the run. */
  daysAgo(days: number): Date;
  /** A brand's website, and how often it was requested. */
  website: { origin: string; countRequests(): number };
}

/** What a job does, as it is read after the runs. */
export interface JobEffect {
  read(): Promise<unknown>;
  /** What is read if the job did it once. */
  once: unknown;
}

/** Prepares work for a job. */
export type JobCase = (world: JobWorld) => Promise<JobEffect>;
