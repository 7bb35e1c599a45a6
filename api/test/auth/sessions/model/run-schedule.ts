import type { Step } from './schedule';
import type { Answer, Server } from './server';

interface Event {
  at: number;
  run: () => void | Promise<void>;
}

/** Thrown when an honest user is logged out, which must not happen. */
export class LoggedOut extends Error {
  override readonly name = 'LoggedOut';
}

export interface ScheduleResult {
  /** The time when all pending requests have arrived. */
  end: number;
  /** The content of the browser's cookie jar at that time. */
  jar: string;
  /** The tokens that the thief has copied or received. */
  copies: string[];
}

interface Options {
  /** Whether refusing the owner ends the schedule with `LoggedOut`. */
  isHonest: boolean;
}

/** Runs a schedule against a server: a browser whose tabs share a cookie jar, a slow network, and optionally a thief. */
export async function runSchedule(
  server: Server,
  steps: Step[],
  { isHonest }: Options = { isHonest: false },
): Promise<ScheduleResult> {
  const events: Event[] = [];
  const jar = [{ at: 0, token: server.firstToken }];
  const copies: string[] = [];
  let browser = 0;
  let clock = 0;

  const readJar = (): string => jar.at(-1)!.token;

  /** Sorts events by time; simultaneous events keep their planned order. */
  function scheduleEvent(at: number, run: Event['run']): void {
    let place = events.length;
    while (place > 0 && events[place - 1]!.at > at) place -= 1;
    events.splice(place, 0, { at, run });
  }

  function receiveResponse(answer: Answer, sentAt: number): void {
    if (isHonest && !answer.isRenewed) throw new LoggedOut(`sent at ${sentAt}, refused`);
    if (answer.cookie !== null) jar.push({ at: clock, token: answer.cookie });
  }

  /** The jar is read when the request is sent. The response's cookie is stored before the tab receives the response. */
  function send({ toServer, back, lost }: Extract<Step, { what: 'refresh' }>): void {
    const [token, sender, sentAt] = [readJar(), browser, clock];
    scheduleEvent(clock + toServer, async () => {
      const isOver = server.isOver(clock);
      const answer = await server.refresh(token, clock);
      if (lost) return;
      scheduleEvent(clock + back, () => {
        if (sender === browser && !isOver) receiveResponse(answer, sentAt);
      });
    });
  }

  /** The browser loses cookies not yet written to disk, and all pending requests. */
  function crash(unsaved: number): void {
    browser += 1;
    while (jar.length > 1 && jar.at(-1)!.at > clock - unsaved) jar.pop();
  }

  async function stealRefresh(copy: number, isBrowser: boolean): Promise<void> {
    const token = copies.at(-1 - (copy % Math.max(copies.length, 1)));
    if (token === undefined) return;
    const answer = await server.refresh(token, clock, isBrowser);
    if (answer.cookie !== null) copies.push(answer.cookie);
  }

  function runStep(step: Step): void | Promise<void> {
    switch (step.what) {
      case 'refresh':
        return send(step);
      case 'restart':
        return server.restart();
      case 'crash':
        return crash(step.unsaved);
      case 'steal':
        return void copies.push(readJar());
      case 'steal-refresh':
        return stealRefresh(step.copy, step.isBrowser);
    }
  }

  let stepTime = 0;
  for (const step of steps) {
    stepTime += step.after;
    scheduleEvent(stepTime, () => runStep(step));
  }
  for (let event = events.shift(); event; event = events.shift()) {
    clock = event.at;
    await event.run();
  }
  return { end: clock, jar: readJar(), copies };
}
