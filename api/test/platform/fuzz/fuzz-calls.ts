import { calls } from '@hive/contract/calls';
import fc from 'fast-check';
import { nameOf } from '../matrix/send-request';
import { branchRequests } from './branch-requests';
import { findExcess, measure } from './budgets';
import { findFault } from './find-fault';
import { found } from './found';
import type { FuzzApp } from './fuzz-app';
import { createFuzzApp } from './fuzz-app';
import { recordTime } from './record-time';
import { fullRequest, requestsOf, sendRequest } from './fuzz-requests';

/** The parts of the calls, each with its own test file and database, so that they run at the same time. */
const parts = 2;

/** `npm run test:long` sends about a million requests; `FUZZ_RUNS` is the number for each call. */
const longRuns = Number(process.env['FUZZ_RUNS'] ?? Math.ceil(1_000_000 / calls.length));
const isLong = process.env['LONG'] !== undefined;
const runs = isLong ? longRuns : 8;

/** Thousands of requests take as long as the machine needs. Default: that of every test. */
const timeout = isLong ? 4 * 60 * 60_000 : undefined;

/** The data is restored after this number of requests, since each new box makes the next reload of the catalogue slower. */
const restoreAfter = 200;

/** Tests the calls of one part. */
export function fuzzCalls(part: number): void {
  let fuzz: FuzzApp;
  let sent = 0;
  beforeAll(async () => {
    fuzz = await createFuzzApp();
  });
  afterAll(() => fuzz.test.close());

  describe(`${runs} requests made from the contract get an answer of the contract, within the budget and without data of other accounts`, () => {
    const ofPart = calls.filter((_, index) => index % parts === part);
    const named = ofPart.map((call) => [nameOf(call), call] as const);
    it.each(named)('%s', { timeout }, async (name, call) => {
      await fc.assert(
        fc.asyncProperty(requestsOf(call, fuzz.idsFor(call.path)), async (request) => {
          if (sent > 0 && sent % restoreAfter === 0) await fuzz.restore();
          sent += 1;
          const answer = await sendRequest(fuzz, call, request);
          const fault =
            findFault(call, request, answer) ?? findExcess(call, measure(answer, fuzz.readWork()));
          await recordTime(fuzz, name);
          if (fault) throw new Error(`${fault}: ${JSON.stringify(answer.body)?.slice(0, 500)}`);
        }),
        {
          numRuns: runs,
          examples: [
            fullRequest(call, fuzz.filledBoxId),
            ...(branchRequests[name] ?? []),
            ...(found[name] ?? []),
          ].map((request) => [request]),
        },
      );
    });
  });
}
