import { FileReply, type FileType } from '@haat/contract/file'
import type { FastifyReply } from 'fastify'

/** Answers with the file that a handler has made, to be kept under its name. */
export function sendFile(reply: FastifyReply, type: FileType, data: unknown): FastifyReply {
  const { name, bytes } = FileReply.parse(data)
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
