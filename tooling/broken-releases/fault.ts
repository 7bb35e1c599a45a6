import type { BuildEditor } from './build-editor';

/** The part of the gate that refuses a fault, and with it what a test of the fault needs. */
export type GatePart =
  /** Rules for manifests, files, scripts and styles. */
  | 'rules'
  /** Loading the release in a separate process. */
  | 'loading'
  /** Rendering its pages as the web host does. */
  | 'rendering'
  /** The fault passes. */
  | 'none';

/** A test that proves what visitors get. */
export interface Proof {
  /** Relative to the workspace. */
  file: string;
  /** A part of the file's text that names the test or the fault in it. */
  text: string;
}

/** A way in which a release can be broken. */
export interface Fault {
  kind: string;
  /** What the release does. */
  name: string;
  gate: GatePart;
  app?: 'remote-public';
  /** Changes a build before it is signed. */
  edit?: (build: BuildEditor) => void;
  /** Changes the build after it was signed. */
  editSigned?: (build: BuildEditor) => void;
  /** Who signs it; the app's team by default. */
  signer?: 'another team' | 'none';
  /** What visitors get of a fault that passes. */
  visitor?: string;
  /** What contains the fault then; absent if nothing does. */
  containedBy?: string;
  proofs?: readonly Proof[];
}
