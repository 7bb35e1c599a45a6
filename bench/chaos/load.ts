import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenKey } from '@hive/api/tracking/conversions/postback-keys';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { Expense } from '@hive/contract/expenses';
import type { Answer } from '../balancers/exchange';
import type { Accounts } from '../make-accounts';
import { createAttempts, createDeadline, type Counts } from './attempts';
import type { Send, Sender } from './sender';
import { createSignIn } from './sign-ins';
import { makeReceipt } from './receipt';
import {
  clickRequest,
  expenseRequest,
  orderBody,
  readClickId,
  registration,
  signedPostback,
  writeHeaders,
} from './requests';

/** What the site acknowledged, by names that the sender chose unless stated otherwise. */
export interface Acknowledged {
  /** The ids that the site gave. */
  clicks: Set<string>;
  /** References of orders. */
  orders: Set<string>;
  /** Addresses of registrations. */
  registrations: Set<string>;
  /** User agents of sessions. */
  sessions: Set<string>;
  /** Notes of expenses. */
  expenses: Set<string>;
  /** Vendors that edits gave to an expense. */
  edits: Set<string>;
  /** File names of receipts, with their keys in the bucket. */
  receipts: Map<string, string>;
}

export interface Load {
  acknowledged: Acknowledged;
  /** Requests since the last call. A request fails without an answer, or with a status from 500. */
  take(): Counts;
  /** Ends the load. What was sent and not answered is sent again until it is. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  /** Opens the connections of a visitor with an address of the loopback network. */
  connect(address: string): Sender;
  /** What visitors read. */
  pages: readonly string[];
  /** Those who sign in. */
  accounts: Accounts;
  /** A box whose link has the click's id in the parameter `subid`. */
  boxId: string;
  key: OpenKey;
  /** The access token of an admin. */
  accessToken: string;
  category: string;
}

/** The pause of each sender after a request. */
const pauseMs = 40;

/**
 * Visits, clicks, orders, registrations, sign-ins, expenses, edits and receipts of steady senders until `stop`. A sender of a write that
 * was not answered sends it again, as the server of a brand and the pages of the site do.
 */
export function startLoad(options: LoadOptions): Load {
  const { connect, pages, accounts, boxId, accessToken } = options;
  const acknowledged: Acknowledged = {
    clicks: new Set(),
    orders: new Set(),
    registrations: new Set(),
    sessions: new Set(),
    expenses: new Set(),
    edits: new Set(),
    receipts: new Map(),
  };
  const attempts = createAttempts();
  const { attempt, write } = attempts;
  let isStopped = false;

  const visit = (path: string) => async (send: Send) => {
    await attempt(send, { path });
  };

  let clicks = 0;
  /** Follows the link to the box, from a network whose click counts. @returns the click's id, if it was answered */
  async function click(): Promise<string | undefined> {
    clicks += 1;
    const [second, last] = [Math.floor(clicks / 250) % 150, Math.floor(clicks / 37_500) % 250];
    const address = `127.${100 + second}.${1 + (clicks % 250)}.${1 + last}`;
    const { send, close } = connect(address);
    const answer = await attempt(send, clickRequest(boxId));
    close();
    const id = answer && readClickId(answer);
    if (!id) return undefined;
    acknowledged.clicks.add(id);
    return id;
  }

  async function order(send: Send): Promise<void> {
    const clickId = await click();
    if (!clickId) return;
    const orderReference = randomUUID();
    const body = orderBody(clickId, orderReference);
    for (const check = createDeadline(apiPaths.conversions); ; check()) {
      // Signed anew for each attempt, as the time is part of it.
      const answer = await attempt(send, signedPostback(options.key, body));
      if (answer?.status === 201) break;
      // A click that waited for the database is on disk, where an order cannot refer to it yet.
      if (answer && answer.status !== 429 && answer.status < 500 && !isUnknownClick(answer))
        throw new Error(`The order was answered ${answer.status}: ${answer.body}`);
      if (isStopped && answer && isUnknownClick(answer)) return;
      await delay(300);
    }
    acknowledged.orders.add(orderReference);
  }

  async function register(send: Send): Promise<void> {
    const email = `${randomUUID()}@chaos.example`;
    await write(send, registration(email), 201);
    acknowledged.registrations.add(email);
    // Passwords are slow by design.
    await delay(1000);
  }

  async function bookExpense(send: Send): Promise<void> {
    const notes = randomUUID();
    await write(send, expenseRequest(options, { notes }), 201);
    acknowledged.expenses.add(notes);
    await delay(200);
  }

  async function uploadReceipt(send: Send): Promise<void> {
    const name = randomUUID();
    const { headers, body } = makeReceipt(name);
    const all = { ...headers, ...writeHeaders(accessToken) };
    const path = apiBase + apiPaths.accountingReceipts;
    const request = { path, method: 'POST' as const, headers: all, body };
    const { fileUrl } = JSON.parse((await write(send, request, 201)).body) as { fileUrl: string };
    acknowledged.receipts.set(name, fileUrl);
    await delay(1000);
  }

  const startSession = createSignIn(accounts, attempts);
  async function signIn(send: Send): Promise<void> {
    const browser = await startSession(send);
    if (browser !== null) acknowledged.sessions.add(browser);
    await delay(1000);
  }

  let edited: Pick<Expense, '_id' | 'version'> | undefined;
  /** Gives the same expense another vendor, based on the version that the last answer had. */
  async function editExpense(send: Send): Promise<void> {
    edited ??= await expenseIn(write(send, expenseRequest(options, { vendor: 'Edited' }), 201));
    const vendor = randomUUID();
    edited = await expenseIn(
      write(send, expenseRequest(options, { vendor, version: edited.version }, edited._id), 200),
    );
    acknowledged.edits.add(vendor);
    await delay(500);
  }

  const senders = [
    ...pages.map(visit),
    ...[
      click,
      order,
      order,
      order,
      order,
      register,
      signIn,
      bookExpense,
      editExpense,
      uploadReceipt,
    ],
  ];
  const errors: unknown[] = [];
  const running = senders.map(async (act, index) => {
    // Enough addresses that the limits of one are not reached.
    const own = Array.from({ length: 24 }, (_unused, turn) =>
      connect(`127.${index + 1}.${turn + 1}.1`),
    );
    for (let turn = 0; !isStopped; turn += 1) {
      await act(own[turn % own.length]!.send).catch((error: unknown) => errors.push(error));
      await delay(pauseMs);
    }
    for (const { close } of own) close();
  });
  return {
    acknowledged,
    take: attempts.take,
    async stop() {
      isStopped = true;
      await Promise.all(running);
      if (errors.length > 0) throw new AggregateError(errors, 'The site refused a valid request.');
    },
  };
}

const isUnknownClick = ({ body }: Answer): boolean => body.includes('CLICK_UNKNOWN');

async function expenseIn(answer: Promise<Answer>): Promise<Expense> {
  return JSON.parse((await answer).body) as Expense;
}
