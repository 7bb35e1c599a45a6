/** A mail as parsed by a mail client. */
export interface ParsedMail {
  /** Lower-case names; a repeated header has several values. */
  headers: Map<string, string[]>;
  subject: string;
  text: string;
  html: string;
}

/** Parses a mail: headers unfolded and decoded, text and HTML parts decoded (RFC 2045-2047). */
export function readMail(raw: string): ParsedMail {
  const mail = readPart(raw);
  const boundary = /boundary="?([^";]+)/.exec(header(mail.headers, 'content-type'))?.[1];
  if (!boundary) throw new Error('The mail does not have several parts.');
  const parts = mail.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const find = (type: string): string => {
    const part = parts.find(({ headers }) => header(headers, 'content-type').startsWith(type));
    if (!part) throw new Error(`The mail has no part of type ${type}.`);
    return decodeBody(part.body, header(part.headers, 'content-transfer-encoding'));
  };
  return {
    headers: mail.headers,
    subject: header(mail.headers, 'subject'),
    text: find('text/plain'),
    html: find('text/html'),
  };
}

function readPart(raw: string): { headers: Map<string, string[]>; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), decodeWords(value.join(':').trim())]);
  }
  return { headers, body: rest.join('\r\n\r\n') };
}

export const header = (headers: ParsedMail['headers'], name: string): string =>
  headers.get(name)?.[0] ?? '';

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, encoded: string) =>
      /b/i.test(kind)
        ? Buffer.from(encoded, 'base64').toString('utf8')
        : decodeQuoted(encoded.replaceAll('_', ' ')),
    );
}

function decodeBody(body: string, encoding: string): string {
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuoted(body.replace(/=\r\n/g, ''))
        : body;
  return text.replaceAll('\r\n', '\n');
}

function decodeQuoted(encoded: string): string {
  const bytes = encoded.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
