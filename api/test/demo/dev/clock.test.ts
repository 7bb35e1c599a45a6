import { createMovableClock } from '../../../src/platform/time/clocks';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClock } from '../../support/test-clock';

const dayMs = 24 * 60 * 60 * 1000;

describe('POST /dev/clock', () => {
  let test: TestApp;
  const clock = createMovableClock();
  beforeAll(async () => {
    const unused = (): never => {
      throw new Error('Only the call moves this clock.');
    };
    const testClock: TestClock = { ...clock, set: unused, advance: unused, reset: unused };
    test = await createTestApp({ clock: testClock });
  });
  afterAll(() => test.close());

  const move = (at: unknown) =>
    test.client.post<{ now: string; fields?: object }>('/api/dev/clock', { at });

  it('moves the clock, runs the recurring jobs, and returns to the real time', async () => {
    const moved = await move('2025-10-20T12:00:00.000Z');

    expect(moved.status).toBe(200);
    expect(moved.body.now).toMatch(/^2025-10-20T12:/);
    const runs = await test.database.selectFrom('approval_run').select('day').execute();
    expect(runs.map(({ day }) => day.toISOString().slice(0, 10))).toContain('2025-10-20');

    const returned = await move(null);
    expect(Math.abs(Date.parse(returned.body.now) - Date.now())).toBeLessThan(dayMs);
  });

  it('names the field of an invalid time, and leaves the clock as it is', async () => {
    const answer = await move('the end of the month');

    expect(answer).toMatchObject({ status: 400, body: { fields: { at: expect.any(String) } } });
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(dayMs);
  });
});
