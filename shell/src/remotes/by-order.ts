interface Ordered {
  order: number;
  remote: string;
}

/** Sorts what remotes add to a page: by `order`, then by the name of the remote. */
export const byOrder = (a: Ordered, b: Ordered): number =>
  a.order - b.order || (a.remote < b.remote ? -1 : Number(a.remote > b.remote));
