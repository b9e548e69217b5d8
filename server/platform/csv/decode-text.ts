import { badRequest } from '../http/refusal.ts'

/** Bytes of the file's start, and from its first letter beyond ASCII on, by which the encoding is found. */
const startBytes = 1_024
const letterBytes = 65_536

/**
 * Decodes a text file as spreadsheets save it, while it comes in: UTF-8 or UTF-16 with or without a byte order mark, or
 * Windows-1252. Throws 400 for what is no text.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decode = textDecoder()
  for await (const chunk of chunks) yield decode(chunk, false)
  yield decode(new Uint8Array(), true)
}

/** Decodes chunk by chunk; holds bytes back until it knows the encoding. */
function textDecoder(): (chunk: Uint8Array, isEnd: boolean) => string {
  let decoder: TextDecoder | undefined
  let held = Buffer.alloc(0)
  let isStart = true
  return (chunk, isEnd) => {
    if (decoder) return decodeWith(decoder, chunk, isEnd)
    held = Buffer.concat([held, chunk])
    if (isStart && held.length < startBytes && !isEnd) return ''
    if (isStart) decoder = utf16Decoder(held) ?? markedUtf8Decoder(held)
    isStart = false
    if (decoder) return decodeWith(decoder, held, isEnd)
    const letterAt = held.findIndex((byte) => byte >= 0x80)
    const ascii = held.subarray(0, letterAt === -1 ? held.length : letterAt)
    held = held.subarray(ascii.length)
    if (held.length === 0 || (held.length < letterBytes && !isEnd)) return asText(ascii.toString())
    decoder = isUtf8(held) ? utf8Decoder() : new TextDecoder('windows-1252')
    return asText(ascii.toString()) + decodeWith(decoder, held, isEnd)
  }
}

function decodeWith(decoder: TextDecoder, bytes: Uint8Array, isEnd: boolean): string {
  try {
    return asText(decoder.decode(bytes, { stream: !isEnd }))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw badRequest('csv_two_encodings')
  }
}

/** Text has no NUL character; a binary file does. */
function asText(text: string): string {
  if (text.includes('\0')) throw badRequest('no_text_file')
  return text
}

const utf8Decoder = () => new TextDecoder('utf-8', { fatal: true })

const markedUtf8Decoder = (start: Buffer) =>
  start.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? utf8Decoder() : undefined

/** By the byte order mark, else by the zero bytes of its Latin letters, all of which are the upper or the lower ones. */
function utf16Decoder(start: Buffer): TextDecoder | undefined {
  const mark = start.toString('hex', 0, 2)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = start.length / 4
  if (mark === 'fffe' || (odd > most && even === 0)) {
    return new TextDecoder('utf-16le', { fatal: true })
  }
  if (mark === 'feff' || (even > most && odd === 0)) {
    return new TextDecoder('utf-16be', { fatal: true })
  }
  return undefined
}

function isUtf8(bytes: Buffer): boolean {
  try {
    // As a stream: its end may cut a letter in two.
    utf8Decoder().decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
