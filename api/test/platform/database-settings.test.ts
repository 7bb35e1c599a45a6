import { readSettings } from '../../src/platform/settings/settings';

const SECRET_KEY = '0123456789abcdef'.repeat(4);

it('refuses a direct address of a database without the address of its pooler', () => {
  const DATABASE_DIRECT_URL = 'postgres://hive@database.example/hive';
  const read = () => readSettings({ SECRET_KEY, DATABASE_DIRECT_URL });
  expect(read).toThrow(/DATABASE_DIRECT_URL needs DATABASE_URL/);
  const DATABASE_URL = 'postgres://hive@pooler.example/hive';
  expect(readSettings({ SECRET_KEY, DATABASE_DIRECT_URL, DATABASE_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
  });
});
