import { createHmac } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'

import { BackupError } from './backup-error.ts'
import type { BackupTarget } from './target/backup-target.ts'

/** Told in place of a key by who wants no encryption. */
const unencrypted = 'unencrypted'

/** Loaded when a backup is made or read: 2 MB of elliptic curves. */
const loadAge = () => import('age-encryption')

/** The identity of a target whose key is a passphrase, encrypted with it, as `age -d -i` takes it. */
const keyFile = 'key.age'

/** Compresses and encrypts what goes to a target, and the reverse. */
export interface Seal {
  encrypted: boolean
  /** False: the key is a recipient, which can only encrypt. */
  canOpen: boolean
  /** Ending of the names of sealed files. */
  ending: string
  close(stream: Readable): Promise<AsyncIterable<Uint8Array>>
  /** Throws a BackupError for another key or damaged bytes. */
  open(stream: Readable): Promise<Readable>
  /** A mark that nobody can make who only has the target; undefined: there is no key. */
  mac(text: string): string | undefined
}

export const closeBytes = async (seal: Seal, bytes: Uint8Array): Promise<Buffer> =>
  buffer(await seal.close(Readable.from([bytes])))

export async function openBytes(seal: Seal, bytes: Uint8Array, name: string): Promise<Buffer> {
  try {
    return await buffer(await seal.open(Readable.from([bytes])))
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(name, error)
  }
}

export const damaged = (name: string, cause?: unknown) =>
  new BackupError(
    `The backup is damaged: ${name} is not what was written. Nothing was restored; take another backup.`,
    { cause },
  )

const compression = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    [constants.ZSTD_c_checksumFlag]: 1,
  },
}

/**
 * Opens a target's seal. `key`: an age identity, an age recipient, a passphrase, or `unencrypted`. A passphrase guards an
 * identity that is kept in the target, because making a key of a passphrase takes a second each time.
 */
export async function openSeal(target: BackupTarget, key: string): Promise<Seal> {
  if (key === unencrypted) return plainSeal
  if (key.startsWith('age1')) return ageSeal(key, undefined)
  const identity = key.startsWith('AGE-SECRET-KEY-') ? key : await guardedIdentity(target, key)
  const { identityToRecipient } = await loadAge()
  return ageSeal(await identityToRecipient(identity), identity)
}

async function guardedIdentity(target: BackupTarget, passphrase: string): Promise<string> {
  const kept = await target.get(keyFile)
  const { Decrypter, Encrypter, generateX25519Identity } = await loadAge()
  if (kept) {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    return decrypter.decrypt(kept, 'text').catch((cause: unknown) => {
      throw wrongKey(cause)
    })
  }
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  // A passphrase has at least 16 characters; the usual 18 would hold the shop up for seconds.
  encrypter.setScryptWorkFactor(16)
  await target.put(keyFile, await encrypter.encrypt(identity))
  return identity
}

const wrongKey = (cause: unknown) =>
  new BackupError(
    'BACKUP_KEY does not open this backup. It needs the key with which the backup was made.',
    { cause },
  )

const plainSeal: Seal = {
  encrypted: false,
  canOpen: true,
  ending: '.zst',
  close: async (stream) => compressed(stream),
  open: async (stream) => decompressed(stream),
  mac: () => undefined,
}

async function ageSeal(recipient: string, identity: string | undefined): Promise<Seal> {
  const { Decrypter, Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return {
    encrypted: true,
    canOpen: identity !== undefined,
    ending: '.zst.age',
    close: async (stream) => encrypter.encrypt(webOf(compressed(stream))),
    async open(stream) {
      if (identity === undefined) {
        const words = 'BACKUP_KEY is a recipient, which can only make backups. To restore, set'
        throw new BackupError(`${words} it to the identity (AGE-SECRET-KEY-1…).`)
      }
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      const plain = await decrypter.decrypt(webOf(stream)).catch((cause: unknown) => {
        if (cause instanceof BackupError) throw cause
        throw wrongKey(cause)
      })
      return decompressed(Readable.from(plain))
    },
    // By the recipient, which both kinds of keys know and the target does not: whoever has it can make backups anyhow.
    mac: (text) => createHmac('sha256', `manifest of ${recipient}`).update(text).digest('hex'),
  }
}

/** pipe() hands no errors on. */
function piped<To extends NodeJS.WritableStream & Readable>(from: Readable, to: To): To {
  from.once('error', (error) => to.destroy(error))
  to.once('close', () => from.destroy())
  return from.pipe(to)
}

const compressed = (stream: Readable) => piped(stream, createZstdCompress(compression))
const decompressed = (stream: Readable) => piped(stream, createZstdDecompress())

/** The same bytes as a stream of the web's kind, which is how age takes them. */
function webOf(stream: Readable): ReadableStream<Uint8Array> {
  // as: no encoding is set, so chunks are Buffers
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(new Uint8Array(next.value))
    },
    async cancel() {
      stream.destroy()
    },
  })
}
