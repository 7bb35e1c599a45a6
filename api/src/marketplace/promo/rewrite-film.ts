import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { FilmOutcome, FilmTask } from './film';
import { openFilmSource } from './film-source';

/** The codecs that browsers play, by container. */
const playable = {
  mp4: { video: ['avc', 'vp9', 'av1'], audio: ['aac', 'opus', 'mp3'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} as const;

/** Seconds by which a video may end before its declared duration. */
const mostMissing = 0.5;

class Unreadable extends Error {}

class TooLong extends Error {}

/**
 * Copies a film packet by packet to a new file: one video and one audio track, without metadata or other data. The
 * duration is measured from the packets; the file's own declaration is ignored.
 */
export async function rewriteFilm(task: FilmTask): Promise<FilmOutcome> {
  const input = new Input({ source: openFilmSource(task.source), formats: [MP4, WEBM] });
  try {
    return await rewrite(input, task);
  } catch (error) {
    if (error instanceof TooLong) return { kind: 'too-long' };
    // Any failure of the reader, including by files crafted to cause one.
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'unreadable', why: why.slice(0, 300) };
  } finally {
    input.dispose();
  }
}

async function rewrite(input: Input, { target, limits }: FilmTask): Promise<FilmOutcome> {
  const ending = (await input.getFormat()) === MP4 ? 'mp4' : 'webm';
  const { video, audio } = await pickTracks(input);
  const [videoCodec, audioCodec] = [await video.getCodec(), audio && (await audio.getCodec())];
  const width = await video.getDisplayWidth();
  const height = await video.getDisplayHeight();
  if (!(width > 0 && height > 0) || Math.max(width, height) > limits.side)
    throw new Unreadable(`it is ${width} by ${height}`);

  const format =
    ending === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target: new FilePathTarget(target) });
  const pictures = new EncodedVideoPacketSource(
    playableOrThrow(playable[ending].video, videoCodec),
  );
  output.addVideoTrack(pictures, { rotation: await video.getRotation() });
  const sound =
    audio && new EncodedAudioPacketSource(playableOrThrow(playable[ending].audio, audioCodec));
  if (sound) output.addAudioTrack(sound);
  await output.start();

  const videoConfig = (await video.getDecoderConfig()) ?? undefined;
  const audioConfig = (audio && (await audio.getDecoderConfig())) ?? undefined;
  const meter = createMeter(limits);
  try {
    // Concurrently, because the writer waits for the slower track.
    const [count] = await Promise.all([
      copy(video, meter, (packet) => pictures.add(packet, { decoderConfig: videoConfig })),
      audio && sound
        ? copy(audio, meter, (packet) => sound.add(packet, { decoderConfig: audioConfig }))
        : 0,
    ]);
    if (count === 0) throw new Unreadable('it has no pictures');
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
  const film = { ending, width: Math.round(width), height: Math.round(height) } as const;
  return { kind: 'film', film: { ...film, seconds: meter.seconds() } };
}

/** The video track, and the audio track if any. */
async function pickTracks(
  input: Input,
): Promise<{ video: InputVideoTrack; audio: InputAudioTrack | null }> {
  const videos = await input.getVideoTracks();
  const audios = await input.getAudioTracks();
  const [video] = videos;
  if (!video || videos.length > 1) throw new Unreadable(`it has ${videos.length} picture tracks`);
  if (audios.length > 1) throw new Unreadable(`it has ${audios.length} sound tracks`);
  return { video, audio: audios[0] ?? null };
}

function playableOrThrow<T extends string>(known: readonly T[], codec: string | null): T {
  const found = known.find((name) => name === codec);
  if (!found) throw new Unreadable(`its codec is ${codec}`);
  return found;
}

/** Measures all tracks together, as a player does: from zero to the end of the last packet. */
function createMeter({ seconds, packets }: FilmTask['limits']) {
  let [start, end, left] = [0, 0, packets];
  return {
    seconds: () => end - start,
    take({ timestamp, duration }: EncodedPacket): void {
      if (!Number.isFinite(timestamp) || !Number.isFinite(duration) || duration < 0)
        throw new Unreadable('its times are no numbers');
      start = Math.min(start, timestamp);
      end = Math.max(end, timestamp + duration);
      if (end - start > seconds) throw new TooLong();
      left -= 1;
      if (left < 0) throw new Unreadable('it has too many packets');
    },
  };
}

/** Copies a track's packets. @returns how many there are */
async function copy(
  track: InputTrack,
  meter: ReturnType<typeof createMeter>,
  add: (packet: EncodedPacket) => Promise<void>,
): Promise<number> {
  let [count, end] = [0, 0];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    meter.take(packet);
    count += 1;
    end = Math.max(end, packet.timestamp + packet.duration);
    await add(packet);
  }
  // The file ends before its declared duration.
  if (count > 0 && (await track.computeDuration()) > end + mostMissing)
    throw new Unreadable('it is cut off');
  return count;
}
