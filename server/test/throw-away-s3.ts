import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import aws4 from 'aws4'
import S3rver from 's3rver'

/** The only account of the store. */
export const s3Account = { accessKey: 'S3RVER', secretKey: 'S3RVER' }

export interface ThrowAwayS3 {
  endpoint: string
  /** Method and path of each request, in order. */
  asked: string[]
  /** Answers the next requests with this status. */
  fail(status: number, times: number): void
  close(): Promise<void>
}

/**
 * A real S3-compatible store with one bucket. It does not verify signatures, so a proxy in front of it
 * recomputes each one by an implementation other than ours, and refuses mismatches.
 */
export async function throwAwayS3(bucket: string): Promise<ThrowAwayS3> {
  const directory = await mkdtemp(join(tmpdir(), 'haat-test-s3-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const store = new S3rver({ ...options, configureBuckets: [{ name: bucket, configs: [] }] })
  const { port: storePort } = await store.run()
  const asked: string[] = []
  let failing = { status: 0, times: 0 }
  const door = createServer((request, response) => {
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    const answer = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    if (failing.times > 0) {
      failing.times -= 1
      answer(failing.status, 'SlowDown')
    } else if (isSigned(request)) {
      void pass(request, storePort).then(({ status, body }) => response.writeHead(status).end(body))
    } else answer(403, 'SignatureDoesNotMatch')
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo // as: the proxy listens on a port, not on a pipe.
  return {
    endpoint: `http://127.0.0.1:${port}`,
    asked,
    fail: (status, times) => {
      failing = { status, times }
    },
    async close() {
      door.closeAllConnections()
      door.close()
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const { authorization = '' } = headers
  const names = /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const [, region = ''] = /Credential=\w+\/\d+\/([\w-]+)\/s3\//.exec(authorization) ?? []
  const again = aws4.sign(
    {
      method,
      path: url,
      service: 's3',
      region,
      headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
    },
    { accessKeyId: s3Account.accessKey, secretAccessKey: s3Account.secretKey },
  )
  return again.headers?.['Authorization'] === authorization
}

async function pass(request: IncomingMessage, port: number) {
  const body: Buffer[] = []
  for await (const part of request) body.push(part as Buffer) // as: no encoding is set, so chunks are Buffers.
  const { 'content-type': type, authorization, 'x-amz-date': date } = request.headers
  const { 'x-amz-content-sha256': hash } = request.headers
  const reply = await fetch(`http://127.0.0.1:${port}${request.url}`, {
    method: request.method ?? 'GET',
    headers: {
      ...(type && { 'content-type': type }),
      authorization: String(authorization),
      'x-amz-date': String(date),
      ...(hash && { 'x-amz-content-sha256': String(hash) }),
    },
    ...(request.method === 'PUT' && { body: Buffer.concat(body) }),
  })
  return { status: reply.status, body: Buffer.from(await reply.arrayBuffer()) }
}
