import { Readable } from 'node:stream'

import { FileReply, type FileType } from '@haat/contract/file'
import type { FastifyReply } from 'fastify'

import type { FileStream } from './api.ts'

/** Sends a handler's file as a download under its name; it may be generated while it is sent. */
export function sendFile(
  reply: FastifyReply,
  sends: FileType | readonly FileType[],
  data: unknown,
): FastifyReply {
  const type = typeof sends === 'string' ? sends : typeOf(sends, data)
  const { name, body } = isStream(data) ? streamed(data) : whole(data)
  return reply
    .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(body)
}

function typeOf(sends: readonly FileType[], data: unknown): FileType {
  const type = isStream(data) ? data.type : undefined
  if (!type || !sends.includes(type)) throw new Error('The file has none of the types of its call')
  return type
}

export function isStream(data: unknown): data is FileStream {
  return typeof data === 'object' && data !== null && 'chunks' in data
}

function streamed({ name, chunks }: FileStream) {
  // Back pressure: chunks are requested only as fast as the client reads.
  return { name: FileReply.shape.name.parse(name), body: Readable.from(chunks) }
}

function whole(data: unknown) {
  const { name, bytes } = FileReply.parse(data)
  return { name, body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
