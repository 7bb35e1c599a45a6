import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Why a request is refused before a handler gets it, with the status and the body of the contract. */
export const refusals = {
  REQUEST_MALFORMED: {
    status: 400,
    code: 'BODY_MALFORMED',
    message: 'This request could not be read. Please try again.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    code: 'BODY_MALFORMED',
    message: 'Your request took too long to arrive. Please try again.',
  },
  EXPECTATION_FAILED: {
    status: 417,
    code: 'BODY_MALFORMED',
    message: 'The Expect header of this request is not supported.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    code: 'BODY_MALFORMED',
    message: 'Your browser sent too much data. Delete the cookies of this site and try again.',
  },
} as const;

export type RefusalName = keyof typeof refusals;

/** A complete response but for its status line and the headers of the connection. */
export interface RefusalResponse {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** @param acceptsPages whether the request, as far as it was read, accepts HTML */
export type RenderRefusal = (name: RefusalName, acceptsPages: boolean) => RefusalResponse;

/** Node's error for a request that its parser or its timer refuses. */
export interface ClientError extends Error {
  code?: string;
  /** The bytes that the parser was reading; absent for a timeout. Fastify declares another type. */
  rawPacket?: unknown;
}

const nameOf = ({ code }: ClientError): RefusalName => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TIMEOUT';
  return code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'REQUEST_MALFORMED';
};

const acceptsHtml = ({ rawPacket }: ClientError): boolean =>
  Buffer.isBuffer(rawPacket) && /\r\naccept:[^\r\n]*text\/html/i.test(rawPacket.toString('latin1'));

/** A missing `Host` is refused by the handler: servers are created with `requireHostHeader: false`. */
export const isHostMissing = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

/**
 * Answers the requests that Node's server would refuse itself, with an empty body or with one of the framework, like any
 * other error. The connection is closed, because what follows on it cannot be read.
 */
export function createRefusedRequests(render: RenderRefusal) {
  const responses = new WeakMap<Socket, ServerResponse[]>();

  const findUnfinished = (socket: Socket): ServerResponse[] =>
    (responses.get(socket) ?? []).filter(({ destroyed }) => !destroyed);

  /** Whether what is written next is read as the response to the refused request, and not to an earlier one. */
  function canAnswer(socket: Socket): boolean {
    const [response, ...others] = findUnfinished(socket);
    const isOwn = !response || (!response.headersSent && !response.req.complete);
    return socket.writable && isOwn && others.length === 0;
  }

  const headersOf = ({ headers, body }: RefusalResponse): Record<string, string> => ({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });

  function writeResponse(socket: Socket, name: RefusalName, response: RefusalResponse): void {
    const { status } = refusals[name];
    const headers = { date: new Date().toUTCString(), ...headersOf(response) };
    const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${response.body}`,
    );
  }

  return {
    /** Follows the responses of a server, so that none is mixed with a refusal. */
    watch(server: Server): void {
      server.on('request', ({ socket }, response) => {
        responses.set(socket, [...findUnfinished(socket), response]);
      });
      server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
        const name = 'EXPECTATION_FAILED';
        const refusal = render(name, Boolean(request.headers.accept?.includes('text/html')));
        response.writeHead(refusals[name].status, headersOf(refusal)).end(refusal.body);
      });
    },

    /** The `clientErrorHandler` of Fastify. */
    answer(error: ClientError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !canAnswer(socket)) return void socket.destroy();
      const name = nameOf(error);
      writeResponse(socket, name, render(name, acceptsHtml(error)));
      socket.destroySoon();
    },
  };
}
