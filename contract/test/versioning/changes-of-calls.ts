import { additive, breaking, none, type CallChange } from './call-change';

/** Changes of a call outside its schemas. */
export const changesOfCalls: CallChange[] = [
  none('another summary', {}, { summary: 'In other words' }),
  breaking('another method', {}, { method: 'PUT' }, 'was removed'),
  breaking('another path', {}, { path: '/moved' }, 'was removed'),
  breaking('tighter access', {}, { access: 'verified' }, 'access: "public" → "verified"'),
  breaking('other access', { access: 'admin' }, { access: 'partner' }, 'access'),
  breaking('access in the demo only', {}, { access: 'demo' }, 'access'),
  additive('wider access', { access: 'verified' }, { access: 'session' }),
  additive('access beyond the demo', { access: 'demo' }, {}),
  breaking('a step-up', {}, { stepUp: true }, 'step-up'),
  additive('no step-up any more', { stepUp: true }, {}),
  breaking('another status', {}, { status: 201 }, 'status: 200 → 201'),
  additive('one more error code', {}, { errors: ['NOT_FOUND'] }),
  additive('one error code fewer', { errors: ['NOT_FOUND'] }, {}),
];
