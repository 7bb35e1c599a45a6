/** The key of a video's captions: that of the video, with another ending. */
export const captionsKeyOf = (videoKey: string): string => videoKey.replace(/\.\w+$/, '.vtt');
