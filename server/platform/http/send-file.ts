import { Readable } from 'node:stream'

import { FileReply, type FileType } from '@haat/contract/file'
import type { FastifyReply } from 'fastify'

import type { FileStream } from './api.ts'

/** Answers with the file that a handler has made, or makes while it is sent, to be kept under its name. */
export function sendFile(reply: FastifyReply, type: FileType, data: unknown): FastifyReply {
  const { name, body } = isStream(data) ? streamed(data) : whole(data)
  return reply
    .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(body)
}

export function isStream(data: unknown): data is FileStream {
  return typeof data === 'object' && data !== null && 'chunks' in data
}

function streamed({ name, chunks }: FileStream) {
  // A reader that is slow, or gone, is felt by whoever makes the file.
  return { name: FileReply.shape.name.parse(name), body: Readable.from(chunks) }
}

function whole(data: unknown) {
  const { name, bytes } = FileReply.parse(data)
  return { name, body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
