import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { ebmlHead, makeBox, mp4Head } from './film-structures';
import { editBox, makeFilm } from './video-files';

type Hostile = [what: string, make: () => Promise<Uint8Array>];

const cut = async (film: Promise<Buffer>, share: number): Promise<Buffer> => {
  const whole = await film;
  return whole.subarray(0, Math.floor(whole.length * share));
};

const withBox = (name: string, edit: (content: Buffer) => void) => async (): Promise<Buffer> =>
  editBox(await makeFilm(), name, edit);

const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');

/** Files that are not videos, too long, or made to attack a parser. None may be stored. */
export const hostileFilms: Hostile[] = [
  ['31 seconds', () => makeFilm({ seconds: 31 })],
  ['31 seconds of WebM', () => makeFilm({ seconds: 31, format: 'webm' })],
  ['31 seconds in fragments', () => makeFilm({ seconds: 31, format: 'fragmented' })],
  ['two minutes', () => makeFilm({ seconds: 120, perSecond: 2 })],
  [
    'pictures for 20 seconds and sound for the next 20',
    () => makeFilm({ seconds: 20, hasSound: true, soundSeconds: 20, soundStartsAt: 20 }),
  ],
  ['three seconds with 40 of sound', () => makeFilm({ hasSound: true, soundSeconds: 40 })],
  [
    '31 seconds whose headers declare three',
    async () => {
      const long = await makeFilm({ seconds: 31 });
      const asShort = (head: Buffer) =>
        head.writeUInt32BE(Math.floor(head.readUInt32BE(16) / 10), 16);
      return editBox(editBox(long, 'mvhd', asShort), 'mdhd', asShort);
    },
  ],
  ['a first picture after an hour', () => makeFilm({ startsAt: 3600 })],
  ['only a file header', async () => mp4Head],
  ['a file header and an empty moov', async () => Buffer.concat([mp4Head, makeBox('moov')])],
  [
    'a file header and a moov of noise',
    async () => Buffer.concat([mp4Head, makeBox('moov', Buffer.alloc(5000, 7))]),
  ],
  [
    'a moov that declares 4 GB',
    async () => Buffer.concat([mp4Head, Buffer.from('ffffffff6d6f6f76', 'hex')]),
  ],
  [
    'a moov that declares a 64-bit length',
    async () => Buffer.concat([mp4Head, Buffer.from('000000016d6f6f767fffffffffffffff', 'hex')]),
  ],
  [
    'a moov that declares less than its header',
    async () => Buffer.concat([mp4Head, Buffer.from('000000046d6f6f76', 'hex')]),
  ],
  [
    'no moov at all',
    async () => {
      const film = await makeFilm();
      film.write('free', film.indexOf('moov', 0, 'latin1'), 'latin1');
      return film;
    },
  ],
  ['no pictures', () => makeFilm({ seconds: 0.01, perSecond: 1 })],
  ['two picture tracks', () => makeFilm({ videoTracks: 2 })],
  ['half of a film', () => cut(makeFilm(), 0.5)],
  [
    'a film without its last byte of moov',
    async () => {
      const film = await makeFilm();
      return film.subarray(0, film.indexOf('mdat', 0, 'latin1') - 5);
    },
  ],
  ['a tenth of a WebM', () => cut(makeFilm({ format: 'webm' }), 0.1)],
  [
    'four billion entries of sizes',
    withBox('stsz', (content) => content.writeUInt32BE(0xffffffff, 8)),
  ],
  [
    'four billion entries of times',
    withBox('stts', (content) => content.writeUInt32BE(0xffffffff, 4)),
  ],
  [
    'one entry of four billion pictures',
    withBox('stts', (content) => content.writeUInt32BE(0xffffffff, 8)),
  ],
  [
    'pictures that last a year each',
    withBox('stts', (content) => content.writeUInt32BE(0x7fffffff, 12)),
  ],
  ['four billion chunks', withBox('stsc', (content) => content.writeUInt32BE(0xffffffff, 4))],
  ['chunks beyond the end', withBox('stco', (content) => content.fill(0xff, 8, 12))],
  ['no time scale', withBox('mdhd', (content) => content.writeUInt32BE(0, 12))],
  [
    'an unknown codec',
    async () => {
      const film = await makeFilm();
      film.write(
        'evil',
        film.indexOf('avc1', film.indexOf('stsd', 0, 'latin1'), 'latin1'),
        'latin1',
      );
      return film;
    },
  ],
  ['100,000 pictures', () => makeFilm({ seconds: 25, perSecond: 1000 })],
  ['a Matroska file that is not WebM', () => makeFilm({ format: 'mkv' })],
  ['a page behind a WebM header', async () => Buffer.concat([ebmlHead, html])],
  [
    'an empty WebM of unknown size',
    async () => Buffer.concat([ebmlHead, Buffer.from('1853806701ffffffffffffff', 'hex')]),
  ],
  [
    'noise behind a WebM header',
    async () => Buffer.concat([ebmlHead, Buffer.alloc(100_000, 0xa5)]),
  ],
  ['a page behind an MP4 header', async () => Buffer.concat([mp4Head, html])],
  [
    'only sound',
    async () => {
      const film = await makeFilm({ hasSound: true });
      film.write('free', film.indexOf('trak', 0, 'latin1'), 'latin1');
      return film;
    },
  ],
  ['an AVI', async () => Buffer.from('RIFF\x24\0\0\0AVI LIST', 'latin1')],
  [
    'an MP3',
    async () => Buffer.from(`ID3\x04\0\0\0\0\0\0${'\xff\xfb\x90\0'.repeat(100)}`, 'latin1'),
  ],
  ['a Flash film', async () => Buffer.from('FWS\x0a\0\0\0\0', 'latin1')],
  [
    'a playlist that names a local file',
    async () => Buffer.from('#EXTM3U\n#EXTINF:3,\nfile:///etc/passwd\n'),
  ],
  [
    'an MPEG stream',
    async () => Buffer.concat([Buffer.from('000001ba44', 'hex'), Buffer.alloc(500)]),
  ],
  ['a gzipped film', async () => gzipSync(await makeFilm())],
  ['a HEIC', async () => Buffer.from('00000018667479706865696300000000686569636d696631', 'hex')],
];

/** Real videos with additional content; the video is accepted, the rest must be removed. */
export const smugglingFilms: Hostile[] = [
  ['a page behind an MP4', async () => Buffer.concat([await makeFilm(), html])],
  [
    'a page in a separate box',
    async () => Buffer.concat([await makeFilm(), makeBox('free', html)]),
  ],
  ['a page in its title', () => makeFilm({ title: String(html) })],
  ['a page in the title of a WebM', () => makeFilm({ format: 'webm', title: String(html) })],
  // The declared number is ignored: only existing data is read.
  [
    'four billion samples of one size',
    withBox('stsz', (content) => {
      content.writeUInt32BE(200, 4);
      content.writeUInt32BE(0xffffffff, 8);
    }),
  ],
  ['a page behind a WebM', async () => Buffer.concat([await makeFilm({ format: 'webm' }), html])],
];

/** A valid PNG that is also a video for a parser that reads from the end. */
export async function pictureAndFilm(): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 9, 9, 9]))),
    chunk('IEND', Buffer.alloc(0)),
    await makeFilm(),
  ]);
}
