import { approvalPolicy } from '../../../src/tracking/desk/approval-policy';
import type { OrderFacts } from '../../../src/tracking/desk/assess-order';
import { assessOrder } from '../../../src/tracking/desk/assess-order';
import type { BoxFigures } from '../../../src/tracking/desk/box-figures';
import { formOf, neighboursOf } from '../../../src/tracking/desk/order-reference';

const order: OrderFacts = {
  reference: 'HV-1001',
  clickSeconds: 1000,
  clickReason: null,
  isOwnClick: false,
  ordersOfClick: 1,
  networkOrders: 1,
  duplicates: 0,
  neighbours: 0,
};
const box: BoxFigures = {
  orders: 100,
  refunded: 2,
  timed: 100,
  lowerSeconds: 600,
  medianSeconds: 1000,
  upperSeconds: 1600,
  recentOrders: 50,
  forms: new Map([['a-9', 97]]),
};

const assess = (facts: Partial<OrderFacts> = {}, figures: Partial<BoxFigures> = {}) =>
  assessOrder({ ...order, ...facts }, { ...box, ...figures }, approvalPolicy);

it('A usual order has only signals in favour', () => {
  const { signals, risk, isFlagged } = assess();
  expect(signals.map(({ code, weight }) => [code, weight])).toEqual([
    ['click-to-order', 'for'],
    ['network-share', 'for'],
    ['refund-rate', 'for'],
    ['reference-usual', 'for'],
  ]);
  expect([risk, isFlagged]).toEqual([0, false]);
});

it('Without figures, a new box’s order has no signals', () => {
  const none = { orders: 1, timed: 1, recentOrders: 1 };
  expect(assess({}, none)).toEqual({ signals: [], risk: 0, isFlagged: false });
});

it.each<[string, Partial<OrderFacts>, Partial<BoxFigures>, string, number]>([
  ['at once after the click', { clickSeconds: 14 }, {}, 'click-to-order', 60],
  ['unusually fast', { clickSeconds: 59 }, {}, 'click-to-order', 30],
  ['unusually late', { clickSeconds: 4601 }, {}, 'click-to-order', 10],
  ['of a network with a third of all orders', { networkOrders: 17 }, {}, 'network-share', 60],
  ['of a network with many orders', { networkOrders: 8 }, {}, 'network-share', 30],
  ['of a box with a third refunded', {}, { refunded: 33 }, 'refund-rate', 50],
  ['of a box with a sixth refunded', {}, { refunded: 17 }, 'refund-rate', 25],
  ['of a click of the box’s own partner', { isOwnClick: true }, {}, 'own-click', 100],
  ['of a click of a bot', { clickReason: 'bot' }, {}, 'excluded-click', 80],
  ['of a click over the limit', { clickReason: 'network-limit' }, {}, 'excluded-click', 30],
  ['one of two of a click', { ordersOfClick: 2 }, {}, 'several-orders', 20],
  ['one of three of a click', { ordersOfClick: 3 }, {}, 'several-orders', 50],
  ['with a repeated reference', { duplicates: 1 }, {}, 'reference-duplicate', 60],
  ['with consecutive references', { neighbours: 3 }, {}, 'reference-sequence', 30],
  ['with another form of reference', { reference: 'test order' }, {}, 'reference-unlike', 25],
])('An order %s has a signal against it', (_what, facts, figures, code, points) => {
  const { signals, risk, isFlagged } = assess(facts, figures);
  expect(signals[0]).toMatchObject({ code, weight: 'against', points });
  expect([risk, isFlagged]).toEqual([points, points >= approvalPolicy.flaggedFrom]);
});

it('A repeated click is no signal', () => {
  expect(assess({ clickReason: 'repeat' }).risk).toBe(0);
});

it('The risk is at most 100', () => {
  expect(assess({ isOwnClick: true, clickSeconds: 0 }).risk).toBe(100);
});

it('The forms and neighbours of references', () => {
  expect(['HV-1001', 'hv-7', 'ORDER#12/B'].map(formOf)).toEqual(['a-9', 'a-9', 'a#9/a']);
  expect(neighboursOf('A-009-x', 2)).toEqual(['A-008-x', 'A-010-x', 'A-007-x', 'A-011-x']);
  expect(neighboursOf('A-1000', 1)).toEqual(['A-999', 'A-1001']);
  expect(neighboursOf('A-0', 1)).toEqual(['A-1']);
  expect(neighboursOf('none', 3)).toEqual([]);
  expect(neighboursOf('9'.repeat(40), 1)).toHaveLength(2);
});
