import multipart from '@fastify/multipart'
import { fastify, type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'

import type { UploadStream } from './api.ts'
import { readForm } from './read-form.ts'
import { Refusal } from './refusal.ts'

const rules = { file: { required: true, most: 1, maxBytes: 300_000, streamed: true } }

/** Reads a form as a call would, at most so many chunks of its file. */
async function readPart(request: FastifyRequest, mostChunks: number) {
  const { body, files, dropRest } = await readForm(request, rules)
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
  // On the same connection: nothing of the first form may be left in it.
  replies.push(await fetch(address, { method: 'POST', body: form }))
  await app.close()
  return Promise.all(
    replies.map(async (reply) => ({ status: reply.status, data: await reply.json() })),
  )
}

it('hands a file over as it arrives, behind the fields of its form', async () => {
  const data = { body: { what: 'products' }, name: 'x.csv', read: 200_000 }
  expect(await send(200_000)).toEqual([
    { status: 200, data },
    { status: 200, data },
  ])
})

it('refuses a file at its end when it was too large', async () => {
  expect(await send(300_001)).toMatchObject([{ status: 413 }, { status: 413 }])
})

it('lets go of what nobody reads', async () => {
  expect(await send(20_000_000, 1)).toMatchObject([{ status: 200 }, { status: 200 }])
})
