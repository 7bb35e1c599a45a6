import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** A file system on a separate block device, so that it can be full or slow without affecting the machine. */
export interface Disk {
  folder: string;
  /** Limits the writes a second; a commit or `fsync` then waits for its turn. Returns what ends the limit. */
  slowDown(): () => void;
  remove(): void;
}

/** Few enough that a commit takes tenths of a second: each needs several writes, and all share them. */
const slowWritesPerSecond = 10;

/** The throttling of the kernel's block layer, here through version 1 of the control groups: the root group is all processes. */
const throttle = '/sys/fs/cgroup/blkio/blkio.throttle.write_iops_device';

/** Why no disk can be made slow on this machine, if none can. */
export const whyNoSlowDisk = fs.existsSync(throttle)
  ? undefined
  : 'the block controller of control groups, version 1';

/** Creates a file system of this size in an image beside the folder, and mounts it there. Needs root. */
export function mountDisk(folder: string, megabytes: number): Disk {
  const image = `${folder}.img`;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(image, '');
  fs.truncateSync(image, megabytes * 2 ** 20);
  // No blocks are reserved for root, as which the bench runs.
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', image], {
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  });
  // The device is removed with the mount, even if the bench is killed: its namespace ends with it.
  execFileSync('mount', ['-o', 'loop,discard', image, folder]);
  const find = ['--noheadings', '--output', 'MAJ:MIN', '--mountpoint', folder];
  const device = execFileSync('findmnt', find, { encoding: 'utf8' }).trim();
  const limit = (writes: number): void => fs.writeFileSync(throttle, `${device} ${writes}`);
  return {
    folder,
    slowDown() {
      limit(slowWritesPerSecond);
      return () => limit(0);
    },
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      fs.rmSync(image, { force: true });
    },
  };
}
