import { say, type Text } from '@haat/contract/refusals/text'
import { wordIn } from '@haat/contract/refusals/word-in'
import type { Readable } from 'node:stream'

import * as yauzl from 'yauzl'

import { badRequest } from '../http/refusal.ts'

export interface ZipLimits {
  entries: number
  /** Of all entries together, unpacked. */
  totalBytes: number
}

/** A file in a ZIP. */
export interface ZipEntry {
  /** As the ZIP says: never used as a path. */
  name: string
  /** Unpacked, as the ZIP says; reading it fails where it is more. */
  size: number
  /** Checksum, as the ZIP says. */
  crc32: number
  /** Reads it, at most `mostBytes` long. Throws a ZipEntryError. */
  read(mostBytes: number): Promise<Buffer>
}

/** A file in a ZIP that cannot be read, with a text for people; `message` is in English, for logs. */
export class ZipEntryError extends Error {
  override name = 'ZipEntryError'
  readonly text: Text
  constructor(text: Text) {
    super(wordIn('en', text))
    this.text = text
  }
}

/** Unpacked to packed size of an entry from which on it is a ZIP bomb. The most that deflate can do is about 1,000. */
const mostRatio = 250
/** Smaller entries may have any ratio. */
const harmlessBytes = 1_048_576

const unreadable = () => badRequest('zip_unreadable')

/**
 * Opens a ZIP in memory or in a file, with its entries but the folders. Throws 400 for what is no ZIP, and for one that
 * unpacks to more than the limits: sizes are those of its directory, and reading an entry fails where it is larger.
 */
export async function openZip(
  source: Buffer | string,
  limits: ZipLimits,
): Promise<{ entries: ZipEntry[]; close(): void }> {
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false }
  const zip = await (
    typeof source === 'string'
      ? yauzl.openPromise(source, options)
      : yauzl.fromBufferPromise(source, options)
  ).catch(() => {
    throw unreadable()
  })
  try {
    if (zip.entryCount > limits.entries) {
      throw badRequest(say('zip_files_most', { most: limits.entries.toLocaleString('en') }))
    }
    const entries = await listEntries(zip, limits)
    return { entries, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listEntries(zip: yauzl.ZipFile, limits: ZipLimits): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      if (/[/\\]$/.test(name)) continue
      total += entry.uncompressedSize
      refuseBomb(entry, total, limits)
      entries.push({
        name,
        size: entry.uncompressedSize,
        crc32: entry.crc32,
        read: (mostBytes) => readEntry(zip, entry, mostBytes),
      })
    }
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : unreadable()
  }
  return entries
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: yauzl.Entry) =>
  yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)

function refuseBomb(
  { uncompressedSize, compressedSize }: yauzl.Entry,
  total: number,
  { totalBytes }: ZipLimits,
): void {
  const isBomb = uncompressedSize > harmlessBytes && uncompressedSize > compressedSize * mostRatio
  // An entry that says it is empty would be unpacked without a limit by other readers.
  const isHidden = uncompressedSize === 0 && compressedSize > 100
  if (!isBomb && !isHidden && total <= totalBytes) return
  const megabytes = Math.floor(totalBytes / 1_048_576)
  throw badRequest(say('zip_unpacks_large', { megabytes }))
}

async function readEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  mostBytes: number,
): Promise<Buffer> {
  if (entry.uncompressedSize > mostBytes) {
    throw new ZipEntryError(say('file_megabytes', { megabytes: Math.floor(mostBytes / 1_048_576) }))
  }
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    const chunks: Buffer[] = []
    // as: a stream of bytes. It fails where the entry is larger than it said.
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch {
    throw new ZipEntryError('zip_file_damaged')
  }
}
