import { s3Client } from '#platform/s3-client.ts'
import type { S3Settings } from '#platform/settings.ts'

import { BackupError } from '../backup-error.ts'
import { type BackupTarget, refuseEscape } from './backup-target.ts'

/** For a part of 32 MB on a slow line. */
const timeoutMs = 300_000

/** Backups in a bucket, under a prefix. Every object is small enough for one PUT. */
export function s3Target(settings: S3Settings, prefix: string): BackupTarget {
  const client = s3Client(settings, timeoutMs)
  const { bucket } = settings
  const under = (name: string) => (prefix ? `${prefix}/${name}` : name)
  const keyOf = (name: string) => {
    refuseEscape(name)
    return under(name)
  }
  return {
    name: `s3://${[bucket, prefix].filter(Boolean).join('/')}`,
    async put(name, bytes) {
      const body = { bytes, type: 'application/octet-stream' }
      const reply = await client.ask('PUT', keyOf(name), body)
      await reply.body?.cancel()
      if (!reply.ok) throw new BackupError(`The store has no bucket ${bucket}`)
    },
    async get(name) {
      const reply = await client.ask('GET', keyOf(name))
      if (reply.ok) return Buffer.from(await reply.arrayBuffer())
      await reply.body?.cancel()
      return undefined
    },
    async remove(name) {
      const reply = await client.ask('DELETE', keyOf(name))
      await reply.body?.cancel()
    },
    async *list(folder) {
      const start = under('').length
      for await (const key of client.list(under(folder))) yield key.slice(start)
    },
  }
}
