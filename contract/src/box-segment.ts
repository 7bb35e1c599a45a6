const readable = /^[a-z0-9-]*-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * The id in the last segment of a profile's address, with or without the box's name: `tuppenny-roast-<id>` or `<id>`. Any
 * other segment is returned unchanged, and names no box.
 */
export const readBoxId = (segment: string): string => readable.exec(segment)?.[1] ?? segment;
