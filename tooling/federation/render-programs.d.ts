/**
 * Builds the programs of the web host's render processes: each is one file, because the processes can read no others. The
 * realm, in which code of releases runs, has none of Node's modules. React's renderer gets the parts of them that it uses.
 */
export declare function buildRenderPrograms(output: string): Promise<void>;
