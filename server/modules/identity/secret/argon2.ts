import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { helpingThreads } from '#platform/helping-threads.ts'
import { BoundedLimiter } from '#platform/http/limits/bounded-limiter.ts'

interface Cost {
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
}

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane.
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)

// A burst waits in line instead of taking 19 MiB each, some five seconds at most.
const limiter = new BoundedLimiter({ concurrency: helpingThreads, maxWaiting: 200 })

/**
 * Hashes slowly with argon2id, off the main thread; the result (PHC string) contains salt and cost.
 * `key`: a secret of the server, without which the hash is of no use. Throws 503 when too many wait.
 */
export async function argon2Hash(secret: string, key?: Buffer): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(secret, salt, cost, key)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether `hash` was made of `secret` with `key`. */
export async function argon2Matches(hash: string, secret: string, key?: Buffer): Promise<boolean> {
  const { salt, tag, ...itsCost } = read(hash)
  return timingSafeEqual(await tagOf(secret, salt, itsCost, key), tag)
}

function tagOf(secret: string, salt: Buffer, { memory, passes, parallelism }: Cost, key?: Buffer) {
  const common = { message: secret, nonce: salt, tagLength: 32, memory, passes, parallelism }
  return limiter.run(() => derive('argon2id', key ? { ...common, secret: key } : common))
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function read(hash: string): Cost & { salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(hash) ?? []
  if (!tag) throw new Error('Not a hash of argon2id')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
