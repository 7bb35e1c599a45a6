import path from 'node:path';
import type { HostSettings } from './settings';

/** A startup error as a sentence that says what to do. */
export function describeStartupFault(
  error: unknown,
  settings: Pick<HostSettings, 'port' | 'host' | 'releasesFolder' | 'bucket'>,
): string {
  const { code, syscall, message, path: place } = error as NodeJS.ErrnoException;
  const { releasesFolder } = settings;
  // The fault may be one of a folder above, which cannot be created.
  if (place && (isWithin(place, releasesFolder) || isWithin(releasesFolder, place))) {
    const setting = settings.bucket ? 'RELEASES_MIRROR_DIR' : 'RELEASES_DIR';
    return `The folder of releases cannot be used: ${message}. Set ${setting} to a folder that this user may write.`;
  }
  if (code === 'EADDRINUSE')
    return `Port ${settings.port} is already in use. Stop the process that uses it, or set PORT.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${settings.port} needs privileges this user does not have. Set PORT to a number above 1024.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `The web host cannot listen on ${settings.host} (${code}). Set HOST to an address of this machine.`;
  return message;
}

const isWithin = (place: string, folder: string): boolean =>
  place === folder || place.startsWith(folder + path.sep);
