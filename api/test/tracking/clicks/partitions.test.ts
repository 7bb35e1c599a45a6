import { createTestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';

// Another year: the template of all test databases has the partitions of today.
it('The api creates the partitions of yesterday to two months ahead when it starts', async () => {
  const test = await createTestApp({ clock: createTestClock(new Date('2031-05-01T12:00:00Z')) });
  try {
    const { rows } = await test.context.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relname like '%\\_2031%' order by 1`,
    );

    expect(rows.map(({ name }) => name)).toEqual(
      ['click', 'page_view'].flatMap((table) =>
        ['04', '05', '06', '07'].map((month) => `${table}_2031${month}`),
      ),
    );
  } finally {
    await test.close();
  }
});
