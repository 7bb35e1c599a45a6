import { crc32, deflateSync, gzipSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { drawPicture } from './picture-helpers';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const text = (content: string) => async (): Promise<Buffer> => Buffer.from(content, 'latin1');

/** A PNG chunk with a correct checksum. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return pngChunk('IHDR', data);
}

/** A PNG that declares a huge size and contains almost no data. */
const oversizedPng = async (): Promise<Buffer> =>
  Buffer.concat([
    pngSignature,
    pngHeader(60_000, 60_000),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

const gifHeader = (width: number, height: number): Buffer => {
  const header = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1');
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  return header;
};

/** A frame of the declared size, cut off after its first codes. */
const oversizedGif = async (): Promise<Buffer> => {
  const frame = Buffer.from('2c00000000ffffffff0002024c0100', 'hex');
  return Buffer.concat([gifHeader(65_535, 65_535), frame, Buffer.from(';')]);
};

const oversizedWebp = async (): Promise<Buffer> => {
  const small = await drawPicture().webp({ lossless: true }).toBuffer();
  // VP8L: 14 bits of width and of height, each less one, behind the signature byte.
  small.writeUInt32LE((small.readUInt32LE(21) & 0xf0000000) | 0x0fffffff, 21);
  return small;
};

const oversizedJpeg = async (): Promise<Buffer> => {
  const small = await drawPicture().jpeg().toBuffer();
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
  small.writeUInt16BE(65_500, frame + 5);
  small.writeUInt16BE(65_500, frame + 7);
  return small;
};

const truncate = async (whole: Promise<Buffer>): Promise<Buffer> => {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor(bytes.length * 0.6));
};

const noise = (): Sharp => {
  const bytes = Buffer.from(
    Array.from({ length: 120 * 120 * 3 }, (_none, at) => (at * 7919) % 251),
  );
  return sharp(bytes, { raw: { width: 120, height: 120, channels: 3 } });
};

const corruptPng = async (): Promise<Buffer> => {
  const bytes = await noise().png().toBuffer();
  const middle = bytes.indexOf('IDAT') + 200;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  return bytes;
};

/** Each is sent as `me.png` with type `image/png`, and must be refused. */
export const unreadable: [string, () => Promise<Uint8Array>][] = [
  ['nothing at all', text('')],
  ['a single byte', text('\x89')],
  ['plain text', text('I am a picture, honestly.')],
  ['a web page', text('<!doctype html><script>alert(1)</script>')],
  ['a Windows program', text(`MZ${'\0'.repeat(58)}PE\0\0`)],
  ['a Linux program', text(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`)],
  ['a shell script', text('#!/bin/sh\nrm -rf ~\n')],
  ['an SVG with a script', text(svg)],
  ['an SVG after an XML declaration', text(`<?xml version="1.0"?>\n${svg}`)],
  ['a gzipped SVG', async () => gzipSync(svg)],
  [
    'an SVG that includes a file of the server',
    text(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
  ],
  [
    'a drawing program’s commands',
    text('push graphic-context\nfill url(https://example.com/"|id")\npop graphic-context'),
  ],
  ['PostScript', text('%!PS-Adobe-3.0\n(%pipe%id) (w) file')],
  ['a PDF', text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj')],
  ['a ZIP archive', text('PK\x03\x04\x14\0\0\0\0\0')],
  ['a bitmap', text(`BM${'\0'.repeat(52)}`)],
  ['an icon', async () => Buffer.from('00000100010010100000010020006804000016000000', 'hex')],
  ['a TIFF', () => drawPicture().tiff().toBuffer()],
  ['an AVIF', () => drawPicture(64, 64).avif({ effort: 0 }).toBuffer()],
  ['a PHP script after the signature of a GIF', text('GIF89a<?php system($_GET["c"]); ?>')],
  ['JavaScript that begins like a GIF', text('GIF89a/*\x01\x01*/=1;alert(document.cookie)//;')],
  ['the first bytes of a JPEG and then text', text('\xff\xd8\xff\xe0\0\x10JFIF\0 and so on')],
  ['the signature of a PNG alone', async () => pngSignature],
  ['the head of a WebP alone', text('RIFF\x10\0\0\0WEBPVP8 ')],
  ['a JPEG that ends too soon', () => truncate(noise().jpeg().toBuffer())],
  ['a PNG that ends too soon', () => truncate(noise().png().toBuffer())],
  ['a WebP that ends too soon', () => truncate(noise().webp().toBuffer())],
  ['a PNG with a corrupted byte', corruptPng],
  ['a PNG that declares a size of 60,000 by 60,000', oversizedPng],
  ['a JPEG that declares a size of 65,500 by 65,500', oversizedJpeg],
  ['a WebP that declares a size of 16,384 by 16,384', oversizedWebp],
  ['a GIF that declares a size of 65,535 by 65,535', oversizedGif],
  // 64 million pixels in a file of a few kilobytes.
  ['a decompression bomb', () => drawPicture(8000, 8000).png({ compressionLevel: 9 }).toBuffer()],
];

const script = '<script>alert(document.cookie)</script>';

/** Valid pictures with additional content. The picture is accepted, and the rest must be removed. */
export const smuggling: [string, () => Promise<Uint8Array>][] = [
  [
    'a script after a JPEG',
    async () => Buffer.concat([await drawPicture().jpeg().toBuffer(), Buffer.from(script)]),
  ],
  [
    'a script in the comment of a GIF',
    async () => {
      const gif = await drawPicture().gif().toBuffer();
      const comment = Buffer.concat([
        Buffer.from([0x21, 0xfe, script.length]),
        Buffer.from(script),
        Buffer.from([0]),
      ]);
      return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    },
  ],
  [
    'a script in a text chunk of a PNG',
    async () => {
      const png = await drawPicture().png().toBuffer();
      const comment = pngChunk('tEXt', Buffer.from(`Comment\0${script}`));
      const afterHeader = 8 + 25;
      return Buffer.concat([png.subarray(0, afterHeader), comment, png.subarray(afterHeader)]);
    },
  ],
];
