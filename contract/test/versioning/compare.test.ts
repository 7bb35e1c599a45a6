import { z } from 'zod';
import { defineCall, type Call } from '../../src/call';
import { compareContracts } from '../../versioning/compare';
import { describeContract, type Format, type StoredContract } from '../../versioning/describe';
import type { CallChange, Verdict } from './call-change';
import { changesOfCalls } from './changes-of-calls';
import { changesOfRequests } from './changes-of-requests';
import { changesOfResponses } from './changes-of-responses';

const plain = defineCall({
  method: 'POST',
  path: '/things',
  access: 'public',
  summary: 'Does a thing',
  status: 200,
  response: z.object({ done: z.boolean() }),
});

const contractOf = (calls: Call[], formats: Record<string, Format> = {}): StoredContract =>
  describeContract('1.0.0', calls, formats);

function judge(old: StoredContract, now: StoredContract): { verdict: Verdict; summary: string } {
  const changes = compareContracts(old, now);
  const kinds = changes.map(({ kind }) => kind);
  const verdict = kinds.includes('breaking') ? 'breaking' : (kinds[0] ?? 'none');
  return { verdict, summary: changes.map(({ where, what }) => `${where}: ${what}`).join('\n') };
}

function expectJudged({ from, to, verdict, words }: CallChange): void {
  const judged = judge(contractOf([{ ...plain, ...from }]), contractOf([{ ...plain, ...to }]));
  expect(judged.verdict).toBe(verdict);
  expect(judged.summary).toContain(words);
}

describe('A call', () => {
  it.each(changesOfCalls)('with $name: $verdict', expectJudged);
  it('that is new is an additive change', () => {
    expect(judge(contractOf([]), contractOf([plain])).verdict).toBe('additive');
  });
  it('that is removed is a breaking change', () => {
    expect(judge(contractOf([plain]), contractOf([]))).toEqual({
      verdict: 'breaking',
      summary: 'POST /things: was removed',
    });
  });
  it('that remains only for the earlier version is a breaking change', () => {
    expect(judge(contractOf([plain]), contractOf([{ ...plain, lastIn: 1 }])).verdict).toBe(
      'breaking',
    );
  });
});

describe('A request', () => {
  it.each(changesOfRequests)('with $name: $verdict', expectJudged);
});

describe('A response', () => {
  it.each(changesOfResponses)('with $name: $verdict', expectJudged);
});

describe('A format', () => {
  const formatOf = (schema: z.ZodType, roles: Format['roles']) =>
    contractOf([], { release: { schema, roles } });
  const small = z.object({ app: z.string() });
  const large = small.extend({ owner: z.string() });

  it('that reads older files must not require new fields', () => {
    expect(judge(formatOf(small, ['request']), formatOf(large, ['request']))).toEqual({
      verdict: 'breaking',
      summary: 'release: owner is required',
    });
  });
  it('that older readers read must keep its fields', () => {
    expect(judge(formatOf(large, ['response']), formatOf(small, ['response']))).toEqual({
      verdict: 'breaking',
      summary: 'release: owner was removed',
    });
  });
  it('accepts new optional fields', () => {
    const grown = small.extend({ owner: z.string().optional() });
    const roles = ['request', 'response'] as const;
    expect(judge(formatOf(small, roles), formatOf(grown, roles)).verdict).toBe('additive');
  });
});
