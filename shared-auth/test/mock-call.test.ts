import { getOperator } from '@hive/contract/operator';
import { http } from '@hive/shared-auth/http';
import { mockCall } from '../testing/mock-call';
import { createMockApi } from '../testing/mock-api';

const api = createMockApi();
api.setUp();

const operator = {
  name: 'Hive Ltd',
  address: [],
  companyNumber: null,
  vatNumber: null,
  email: null,
};

test('A mocked call answers with its status and with what the contract allows', async () => {
  api.server.use(mockCall(getOperator, () => ({ ...operator, secret: 'not in the contract' })));
  expect(await http.get(getOperator.path)).toEqual(operator);
});

test('An answer that the contract does not allow fails', async () => {
  const wrong = { ...operator, name: null as unknown as string };
  api.server.use(mockCall(getOperator, () => wrong));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(http.get(getOperator.path)).rejects.toThrow();
  expect(String(logged.mock.calls)).toContain('expected string, received null');
  logged.mockRestore();
});
