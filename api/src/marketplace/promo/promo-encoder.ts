import fs from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type/core';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createPictureWriter, readHead } from '../../auth/profile/picture-encoder';
import { newFileName } from '../../storage/storage-key';
import type { TemporaryFile } from '../../storage/temporary-files';
import { tooLarge } from '../../storage/uploads/receive-file';
import { createFilmRewriter } from './film-rewriter';
import { newPromoKey } from './promo-address';
import { checkFilmStructure } from './structure/check-film-structure';

/** A re-encoded, stored picture or film. */
export interface StoredPromo {
  kind: 'image' | 'video';
  key: string;
  width: number;
  height: number;
  durationMs: number | null;
}

const films = new Set(['video/mp4', 'video/x-m4v', 'video/webm']);

export type PromoEncoder = ReturnType<typeof createPromoEncoder>;

/** Detects an upload's type by its bytes, re-encodes it and stores the result; the upload itself is not stored. */
export function createPromoEncoder(context: AppContext) {
  const { files, policy, settings } = context;
  const pictures = createPictureWriter(policy, {
    width: policy.promoPictureSide,
    height: policy.promoPictureSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const filmRewriter = createFilmRewriter(context);
  const folder = path.join(settings.dataDir, 'uploads');

  async function keepPicture(uploaded: TemporaryFile, account: string): Promise<StoredPromo> {
    if (uploaded.size > policy.pictures.maxBytes)
      throw tooLarge('picture', policy.pictures.maxBytes);
    const { data, info } = await pictures.write(uploaded.path, account);
    const key = newPromoKey('webp');
    await files.put(key, data);
    return { kind: 'image', key, width: info.width, height: info.height, durationMs: null };
  }

  async function keepFilm(
    uploaded: TemporaryFile,
    mime: string,
    account: string,
  ): Promise<StoredPromo> {
    await checkFilmStructure(uploaded.path, mime, policy.films.structure);
    const target = path.join(folder, newFileName());
    try {
      const film = await filmRewriter.rewrite(uploaded.path, target, account);
      const { ending, width, height, seconds } = film;
      const key = newPromoKey(ending);
      await files.put(key, createReadStream(target), { maxBytes: policy.films.maxBytes });
      const durationMs = Math.round(seconds * 1000);
      return { kind: 'video', key, width, height, durationMs };
    } finally {
      await fs.rm(target, { force: true });
    }
  }

  return {
    /**
     * @param account who uploads: its files are encoded in turns with those of others
     * @param requireVideo throws if the plan includes no videos
     * @throws Problem PICTURE_UNREADABLE, MEDIA_UNREADABLE, VIDEO_TOO_LONG, BODY_TOO_LARGE, RATE_LIMITED, UNAVAILABLE,
     * and errors of `requireVideo`
     */
    async keep(
      uploaded: TemporaryFile,
      account: string,
      requireVideo: () => void,
    ): Promise<StoredPromo> {
      const type = await fileTypeFromBuffer(await readHead(uploaded.path));
      if (type?.mime.startsWith('image/')) return keepPicture(uploaded, account);
      if (!type || !films.has(type.mime)) throw neither();
      requireVideo();
      return keepFilm(uploaded, type.mime, account);
    },
  };
}

const neither = (): Problem =>
  new Problem(
    'MEDIA_UNREADABLE',
    'This is neither a picture nor a video we can read. Choose a JPEG, PNG, WebP or GIF, or an MP4 or WebM.',
  );
