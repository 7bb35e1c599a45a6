import { readSettings } from '../../src/platform/settings/settings';

const SECRET_KEY = '0123456789abcdef'.repeat(4);

it('refuses a replica without the address of its primary', () => {
  const DATABASE_REPLICA_URL = 'postgres://hive@replica.example/hive';
  const read = (env: Record<string, string>) =>
    readSettings({ SECRET_KEY, DATABASE_REPLICA_URL, ...env });
  expect(() => read({})).toThrow(/DATABASE_REPLICA_URL needs DATABASE_URL/);
  const DATABASE_URL = 'postgres://hive@primary.example/hive';
  expect(() => read({ DATABASE_URL, REPLICA_MAX_LAG_SECONDS: '0' })).toThrow(
    'REPLICA_MAX_LAG_SECONDS must be a whole number from 1 to 3600.',
  );
  expect(read({ DATABASE_URL })).toMatchObject({
    databaseReplicaUrl: DATABASE_REPLICA_URL,
    replicaMaxLagSeconds: 10,
  });
});

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
