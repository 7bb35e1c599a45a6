import { judgeArchive } from '../../src/command/backup/check-archive';

describe('The archive of the log', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const found = {
    mode: 'on',
    current: '000000010000000100000001',
    archived: '000000010000000100000000',
    archivedAt: minutesAgo(60),
    failed: null,
    failedAt: null,
    now,
    segmentSize: 16 * 1024 * 1024,
  };

  it('is in order while only the current segment waits, however long', () => {
    expect(judgeArchive(found)).toContain('archived 60 minutes ago');
  });

  it.each([
    ['has never worked', { archived: null, archivedAt: null }, 'no segment'],
    ['failed last', { failed: '00…01', failedAt: minutesAgo(1) }, 'the last attempt'],
    ['does not follow', { archived: '0000000100000000000000FF' }, 'later ones wait'],
  ])('%s', (_what, values, message) => {
    expect(() => judgeArchive({ ...found, ...values })).toThrow(message);
  });

  it('has recovered once a later attempt succeeded', () => {
    const recovered = { failed: '00…01', failedAt: minutesAgo(2), archivedAt: minutesAgo(1) };
    expect(judgeArchive({ ...found, ...recovered })).toContain('a minute ago');
  });
});
