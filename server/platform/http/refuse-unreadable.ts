import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'

import { newId } from '../id.ts'
import { toFailure } from './failure.ts'
import { languageOf } from './language-of.ts'
import { Refusal } from './refusal.ts'

interface Refusals {
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void
  clientErrorHandler(error: ConnectionError, socket: Socket): void
}

/** Headers of a failure, whose reply nobody may keep. */
const unkept = { 'cache-control': 'no-store' }

/**
 * Replies to requests that never reach a route or a hook: the router cannot read their address, or Node their bytes.
 * Each has the envelope and the headers of every other reply.
 */
export function refuseUnreadable(headers: Readonly<Record<string, string>>): Refusals {
  return {
    frameworkErrors(error, request, reply) {
      const failure = toFailure(error, request.id, languageOf(request.headers['accept-language']))
      void reply
        .code(failure.statusCode)
        .headers({ ...headers, ...unkept })
        .send(failure)
    },
    clientErrorHandler(error, socket) {
      if (error.code !== 'ECONNRESET' && socket.writable) {
        writeFailure(socket, byCode.get(error.code) ?? unreadable(), headers)
      }
      socket.destroy(error)
    },
  }
}

const unreadable = () => new Refusal(400, 'request_not_understood')

/** Errors of Node's HTTP parser. */
const byCode = new Map<string, Refusal>([
  ['ERR_HTTP_REQUEST_TIMEOUT', new Refusal(408, 'request_too_slow')],
  ['HPE_HEADER_OVERFLOW', new Refusal(431, 'headers_too_large')],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', new Refusal(413, 'body_too_large')],
])

/** Writes the reply by hand, since Node has no response for a request that it could not read. */
function writeFailure(
  socket: Pick<Socket, 'write'>,
  refusal: Refusal,
  headers: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify(toFailure(refusal, newId(), 'en'))
  const all = {
    ...headers,
    ...unkept,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const { statusCode } = refusal
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}\r\n${body}`)
}

/** Whether HTTP/1.1 demands that the request be refused (RFC 9112 §3.2). Node's own refusal has no body. */
export const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1'

export function demandHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(lacksHost(request.raw) ? new Refusal(400, 'no_host') : undefined)
  })
}
