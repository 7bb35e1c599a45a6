import { createReplicaLag } from '../../src/database/replica/replica-lag';

let now = 0;
const measure = () => createReplicaLag(() => now);

it('is the age of the oldest position that the replica has not reached', () => {
  const lag = measure();
  expect(lag.add(100, 100)).toBe(0);
  now += 1000;
  expect(lag.add(200, 100)).toBe(0);
  now += 1000;
  expect(lag.add(300, 100)).toBe(1000);
  now += 1000;
  expect(lag.add(400, 100)).toBe(2000);
  // It has what was written two seconds ago, and lacks what was written one second ago.
  expect(lag.add(400, 200)).toBe(1000);
  expect(lag.add(400, 400)).toBe(0);
});

it('is none on an idle primary, nor at its first write afterwards', () => {
  const lag = measure();
  for (let hour = 0; hour < 3; hour += 1) {
    expect(lag.add(100, 100)).toBe(0);
    now += 3_600_000;
  }
  expect(lag.add(101, 100)).toBe(0);
  now += 500;
  expect(lag.add(101, 100)).toBe(500);
});

it('forgets positions of a former primary that are beyond the log of the current one', () => {
  const lag = measure();
  lag.add(500, 100);
  now += 1000;
  expect(lag.add(500, 100)).toBe(1000);
  expect(lag.add(200, 200)).toBe(0);
  now += 1000;
  expect(lag.add(300, 200)).toBe(0);
});

it('stays the age of the oldest position through hours of a paused replay, without storing each one', () => {
  const lag = measure();
  const hourSeconds = 3600;
  for (let second = 1; second <= hourSeconds; second += 1) {
    expect(lag.add(second, 0)).toBe((second - 1) * 1000);
    now += 1000;
  }
  // The replay continues. Positions after the last stored one count from its time, ten minutes after the first.
  expect(lag.add(3601, 1000)).toBe((3600 - 599) * 1000);
  now += 1000;
  expect(lag.add(3602, 3600)).toBe(1000);
});
