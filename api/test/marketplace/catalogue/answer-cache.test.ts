import { AnswerCache } from '../../../src/marketplace/catalogue/answer-cache';

const most = 500;

describe('AnswerCache', () => {
  it('evicts the response that was sent the longest ago', () => {
    const answers = new AnswerCache<object>();
    const source = {};
    const written: string[] = [];
    const request = (address: string) =>
      answers.get(source, { address, route: '/' }, () => {
        written.push(address);
        return address;
      });
    for (let number = 0; number < most; number += 1) request(`/${number}`);
    written.length = 0;

    request('/0');
    expect(answers.find(source, '/1')).toBeDefined();
    request('/new');

    expect(written).toEqual(['/new']);
    expect(answers.find(source, '/0')).toBeDefined();
    expect(answers.find(source, '/1')).toBeDefined();
    expect(answers.find(source, '/2')).toBeUndefined();
  });

  it('forgets the responses of another source', () => {
    const answers = new AnswerCache<object>();
    const [first, second] = [{}, {}];
    answers.get(first, { address: '/', route: '/' }, () => 'a');
    expect(answers.find(second, '/')).toBeUndefined();
    answers.get(second, { address: '/', route: '/' }, () => 'b');
    expect(answers.find(first, '/')).toBeUndefined();
  });
});
