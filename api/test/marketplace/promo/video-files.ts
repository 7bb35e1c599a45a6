import { randomBytes } from 'node:crypto';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

interface FilmOptions {
  seconds?: number;
  /** The container, which determines the codec. */
  format?: 'mp4' | 'fragmented' | 'mov' | 'webm' | 'mkv';
  hasSound?: boolean;
  soundSeconds?: number;
  soundStartsAt?: number;
  width?: number;
  height?: number;
  /** When the first frame is shown. */
  startsAt?: number;
  perSecond?: number;
  frameBytes?: number;
  title?: string;
  videoTracks?: number;
}

const formats: Record<NonNullable<FilmOptions['format']>, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  fragmented: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
};

/** A decoder's description of H.264, baseline. */
const avcDescription = Buffer.from(
  '0142c00affe1000867420bf0c80a85640100 0468ce3c80'.replace(/ /g, ''),
  'hex',
);

/** A video with a valid container and noise as frames, which the api does not decode. */
export async function makeFilm({
  seconds = 3,
  format = 'mp4',
  hasSound = false,
  soundSeconds = seconds,
  soundStartsAt = 0,
  width = 640,
  height = 360,
  startsAt = 0,
  perSecond = 10,
  frameBytes = 200,
  title,
  videoTracks = 1,
}: FilmOptions = {}): Promise<Buffer> {
  const isWeb = format === 'webm' || format === 'mkv';
  const target = new BufferTarget();
  const output = new Output({ format: formats[format](), target });
  const videos = Array.from(
    { length: videoTracks },
    () => new EncodedVideoPacketSource(isWeb ? 'vp8' : 'avc'),
  );
  for (const video of videos) output.addVideoTrack(video);
  const sound = hasSound ? new EncodedAudioPacketSource(isWeb ? 'opus' : 'aac') : null;
  if (sound) output.addAudioTrack(sound);
  if (title) output.setMetadataTags({ title, comment: title });
  await output.start();
  const count = Math.round(seconds * perSecond);
  for (let at = 0; at < count; at++) {
    const packet = new EncodedPacket(
      randomBytes(frameBytes),
      at % 10 === 0 ? 'key' : 'delta',
      startsAt + at / perSecond,
      1 / perSecond,
    );
    for (const video of videos)
      await video.add(packet, {
        decoderConfig: {
          codec: isWeb ? 'vp8' : 'avc1.42c00a',
          codedWidth: width,
          codedHeight: height,
          ...(!isWeb && { description: avcDescription }),
        },
      });
  }
  if (sound) {
    for (let at = 0; at < soundSeconds * 10; at++)
      await sound.add(new EncodedPacket(randomBytes(50), 'key', soundStartsAt + at / 10, 0.1), {
        decoderConfig: isWeb
          ? { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000, description: opusHead }
          : {
              codec: 'mp4a.40.2',
              numberOfChannels: 2,
              sampleRate: 48_000,
              description: Buffer.from('1190', 'hex'),
            },
      });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

const opusHead = Buffer.from('4f707573486561640102380180bb0000000000', 'hex');

/** Finds the first MP4 box with a name, to change its content. */
export function editBox(film: Buffer, name: string, edit: (content: Buffer) => void): Buffer {
  const copy = Buffer.from(film);
  const at = copy.indexOf(name, 0, 'latin1');
  if (at < 4) throw new Error(`There is no ${name} in it`);
  edit(copy.subarray(at + 4, at - 4 + copy.readUInt32BE(at - 4)));
  return copy;
}
