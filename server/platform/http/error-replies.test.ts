import { fastify, type FastifyBaseLogger } from 'fastify'
import { expect, it } from 'vitest'

import { createLog } from '../log.ts'
import { replyToErrors } from './error-replies.ts'
import { Refusal } from './refusal.ts'

/**
 * Starts a server whose only route throws the error. Returns the status, and log events at `warn` and above.
 */
async function thrown(error: Error) {
  const lines: string[] = []
  const loggerInstance: FastifyBaseLogger = createLog('warn', { write: (line) => lines.push(line) })
  const app = fastify({ loggerInstance })
  replyToErrors(app)
  app.get('/', () => {
    throw error
  })
  const { statusCode } = await app.inject('/')
  const events = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  return { statusCode, events }
}

it('an unexpected error is logged as an error', async () => {
  expect(await thrown(new Error('lost its way'))).toEqual({
    statusCode: 500,
    events: ['request.failed'],
  })
})

it('an unavailable PostgreSQL is logged as an error, though it is answered by a refusal', async () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  expect(await thrown(away)).toEqual({ statusCode: 503, events: ['request.failed'] })
})

it('what a unique index refuses is the 409 of two people at once, and a warning', async () => {
  const taken = Object.assign(new Error('duplicate key value'), { code: '23505' })
  expect(await thrown(taken)).toEqual({ statusCode: 409, events: ['request.collided'] })
})

it('a page is served as it was while PostgreSQL is away', async () => {
  const app = fastify()
  replyToErrors(app, {
    cache: {
      serveStale: ({ url }, response) => {
        if (url === '/kept') response.end('as it was')
        return url === '/kept'
      },
    },
  })
  app.get('/*', () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })
  expect(await app.inject('/kept')).toMatchObject({ statusCode: 200, body: 'as it was' })
  expect(await app.inject('/other')).toMatchObject({ statusCode: 503 })
})

it('a shed request is not logged as an error', async () => {
  const busy = new Refusal(503, 'we_are_busy', { retryAfter: 5 })
  expect(await thrown(busy)).toEqual({ statusCode: 503, events: [] })
})

it('an error is logged with its route pattern, since an address may carry a token', async () => {
  const lines: string[] = []
  const loggerInstance: FastifyBaseLogger = createLog('info', { write: (line) => lines.push(line) })
  const app = fastify({ loggerInstance })
  replyToErrors(app)
  app.get('/user/verify/:token', () => {
    throw new Error('lost its way')
  })
  await app.inject('/user/verify/shiuli-phul?code=1234')
  const failed = lines.filter((line) => line.includes('request.failed'))
  expect(failed).toHaveLength(1)
  expect(failed[0]).toContain('"route":"/user/verify/:token"')
  expect(failed[0]).not.toMatch(/shiuli-phul|1234/)
})
