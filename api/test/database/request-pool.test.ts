import { once } from 'node:events';
import net from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { RequestPool } from '../../src/database/request-pool';
import { waitInWrites } from '../../src/platform/http/wait-in-writes';

/** Ends every connection at once, as a balancer in front of a database that restarts. */
let refusing: net.Server;
let attempts: number;
let pool: RequestPool;
let app: FastifyInstance;

beforeEach(async () => {
  attempts = 0;
  refusing = net.createServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  await app.close();
  await pool.end();
  refusing.close();
});

/** An api whose routes need a connection, and whose writes wait this long. */
function openApi(waitMs: number): void {
  const { port } = refusing.address() as net.AddressInfo;
  pool = new RequestPool({ host: '127.0.0.1', port, max: 1 }, { waitMs });
  app = fastify();
  waitInWrites(app);
  app.get('/', async () => pool.query('select 1'));
  app.post('/', async () => pool.query('select 1'));
}

const write = () => app.inject({ method: 'POST', url: '/', payload: { typed: 'text' } });

it('a write tries again until the outage has lasted too long, and later ones fail at once', async () => {
  openApi(350);
  expect((await write()).statusCode).toBe(500);
  expect(attempts).toBeGreaterThan(1);

  const before = attempts;
  expect((await write()).statusCode).toBe(500);
  expect(attempts).toBe(before + 1);
});

it('a read fails at the first attempt', async () => {
  openApi(350);
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(attempts).toBe(1);
});

it('an error that is no outage fails a write at the first attempt', async () => {
  openApi(60_000);
  refusing.removeAllListeners('connection');
  refusing.on('connection', (socket) => {
    attempts += 1;
    // An error response of PostgreSQL: the password is wrong.
    const fields = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0');
    const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  });
  expect((await write()).json()).toMatchObject({ message: 'password authentication failed' });
  expect(attempts).toBe(1);
});
