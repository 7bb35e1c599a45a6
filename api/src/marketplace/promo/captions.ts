import webvtt from 'webvtt-parser';

/** What browsers skip silently would be missing for those who read: W3C's validator reports it. */
const parser = new webvtt.WebVTTParser();

/**
 * Checks captions in WebVTT (https://www.w3.org/TR/webvtt1/).
 * @returns the first error as a sentence with its line, or null
 */
export function findCaptionsError(text: string): string | null {
  const { cues, errors } = parser.parse(text, 'captions');
  const [first] = errors;
  if (first) return `Line ${first.line}: ${first.message}`;
  return cues.length > 0 ? null : 'This file has no captions.';
}
