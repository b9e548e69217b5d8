import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import multipart from '@fastify/multipart'
import { fastify, type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'

import type { UploadStream } from './api.ts'
import { type FormRules, readForm } from './read-form.ts'
import { replyToErrors } from './error-replies.ts'
import { FormRoom } from './form-room.ts'
import { Refusal } from './refusal.ts'

const mostBytes = 1_048_576
const rules = { file: { required: true, most: 1, maxBytes: 300_000, streamed: true } }

/** Reads a form as a call does, with at most `mostChunks` chunks of its file. */
async function readPart(request: FastifyRequest, mostChunks: number) {
  const { body, files, dropRest } = await readForm(request, { files: rules, mostBytes })
  const [file] = files['file'] as UploadStream[] // the rule says so
  let read = 0
  let chunks = 0
  for await (const chunk of file?.chunks ?? []) {
    read += chunk.length
    chunks += 1
    if (chunks === mostChunks) break
  }
  dropRest?.()
  return { body, name: file?.name, read }
}

async function send(bytes: number, mostChunks = Infinity) {
  const app = fastify()
  await app.register(multipart)
  app.post('/', (request) => readPart(request, mostChunks))
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? error.statusCode : 500).send({}),
  )
  await app.listen({ port: 0 })
  const form = new FormData()
  form.append('what', 'products')
  form.append('file', new File(['x'.repeat(bytes)], 'x.csv'))
  const address = app.listeningOrigin
  const replies = [await fetch(address, { method: 'POST', body: form })]
  // Sent on the same connection: nothing of the first form may remain in it.
  replies.push(await fetch(address, { method: 'POST', body: form }))
  await app.close()
  return Promise.all(
    replies.map(async (reply) => ({ status: reply.status, data: await reply.json() })),
  )
}

it('a streamed file is handed over as it arrives, after the fields of its form', async () => {
  const data = { body: { what: 'products' }, name: 'x.csv', read: 200_000 }
  expect(await send(200_000)).toEqual([
    { status: 200, data },
    { status: 200, data },
  ])
})

it('a streamed file that exceeds its limit is refused at its end', async () => {
  expect(await send(300_001)).toMatchObject([{ status: 413 }, { status: 413 }])
})

it('a file that no handler reads is discarded', async () => {
  expect(await send(20_000_000, 1)).toMatchObject([{ status: 200 }, { status: 200 }])
})

async function sendFields(
  fields: Iterable<[string, string]>,
  asked: Partial<Omit<FormRules, 'files'>> = {},
) {
  const app = fastify()
  await app.register(multipart)
  app.post('/', (request) => readForm(request, { files: rules, mostBytes, ...asked }))
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? error.statusCode : 500).send({}),
  )
  const payload = new FormData()
  for (const [name, value] of fields) payload.append(name, value)
  const { statusCode } = await app.inject({ method: 'POST', url: '/', payload })
  await app.close()
  return statusCode
}

it('the fields of a form are limited together, and one alone to what the call declares for it', async () => {
  const many = Array.from({ length: 20 }, (_, at): [string, string] => [
    `field${at}`,
    'x'.repeat(90_000),
  ])
  expect(await sendFields(many.slice(0, 11))).toBe(200)
  expect(await sendFields(many)).toBe(413)
  const long: [string, string] = ['long', 'x'.repeat(900_000)]
  expect(await sendFields([long])).toBe(200)
  expect(await sendFields([long], { fieldBytes: { other: 100_000 } })).toBe(200)
  expect(await sendFields([long], { fieldBytes: { long: 900_000 } })).toBe(200)
  expect(await sendFields([long], { fieldBytes: { long: 899_999 } })).toBe(413)
  expect(await sendFields([long], { mostBytes: 899_999 })).toBe(413)
})

it('a form is aborted at the first field that a strict call does not have', async () => {
  expect(await sendFields([['known', 'x']], { names: new Set(['known']) })).toBe(200)
  expect(await sendFields([['other', 'x']], { names: new Set(['known']) })).toBe(400)
})

it('a file without a name is accepted', async () => {
  const app = fastify()
  await app.register(multipart)
  app.post('/', (request) =>
    readForm(request, { files: rules, mostBytes }).then(({ files }) => ({
      name: files['file']?.[0]?.name,
    })),
  )
  const payload = [
    '--x',
    'content-disposition: form-data; name="file"',
    'content-type: application/octet-stream',
    '',
    'sku',
    '--x--',
    '',
  ].join('\r\n')
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await app.inject({ method: 'POST', url: '/', headers, payload })
  expect(reply.json()).toEqual({ name: '' })
  await app.close()
})

const impatient = { bytesPerSecond: 1_000_000, patienceMs: 20 }
/** A form that is never refused ends its test, and its mutant, in seconds. */
const refusedWithinMs = 10_000
const patient = { bytesPerSecond: 0, patienceMs: 1 }

/** A server that reads forms, whose file is streamed or kept, and the room that they take. */
async function formServer(pace: typeof patient, streamed: boolean) {
  const app = fastify()
  const room = new FormRoom()
  await app.register(multipart)
  replyToErrors(app)
  const files = { file: { ...rules.file, streamed } }
  const read = async (request: FastifyRequest) => {
    const hold = room.enter('rahima', 'customer')
    try {
      const form = await readForm(request, { files, mostBytes }, { hold, pace })
      const [file] = form.files['file'] ?? []
      let bytes = 0
      if (file && 'chunks' in file) for await (const chunk of file.chunks) bytes += chunk.length
      return { held: room.held, bytes }
    } finally {
      hold.giveBack()
    }
  }
  app.post('/', (request) => read(request))
  await app.listen({ port: 0 })
  return { app, room }
}

/** Begins a form with a file of 20,000 bytes, and sends the first `bytes` of them. */
function beginForm(address: string, bytes: number) {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\n`
  const end = '\r\n--x--\r\n'
  const sent = ask(address, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': head.length + 20_000 + end.length,
    },
  })
  sent.on('error', () => undefined)
  sent.write(head + 'x'.repeat(bytes))
  return { sent, finish: () => sent.end('x'.repeat(20_000 - bytes) + end) }
}

it.each([true, false])(
  'a form whose sender pauses is answered by 408 and dropped, and its room is free again (streamed: %s)',
  async (streamed) => {
    const { app, room } = await formServer(impatient, streamed)
    const { sent } = beginForm(app.listeningOrigin, 15_000)
    const [reply] = (await once(sent, 'response')) as [IncomingMessage] // as: Node's own event.
    expect(reply.statusCode).toBe(408)
    expect(reply.headers.connection).toBe('close')
    expect(await text(reply)).toContain('Your connection is too slow')
    expect(room.held).toBe(0)
    await once(sent, 'close')
    await app.close()
  },
  refusedWithinMs,
)

it.each([true, false])(
  'a form that comes fast enough is waited for (streamed: %s)',
  async (streamed) => {
    const { app, room } = await formServer(patient, streamed)
    const { sent, finish } = beginForm(app.listeningOrigin, 15_000)
    await expect.poll(() => streamed || room.held > 0).toBe(true)
    finish()
    const [reply] = (await once(sent, 'response')) as [IncomingMessage] // as: Node's own event.
    const read = streamed ? { held: 0, bytes: 20_000 } : { held: 20_000, bytes: 0 }
    expect(JSON.parse(await text(reply))).toEqual(read)
    await app.close()
  },
)
