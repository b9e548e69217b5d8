import { inflateSync } from 'node:zlib'

/** Bytes of a WOFF file's header, of a table's entry in it, and of both in a TrueType file. */
const sizes = { woffHeader: 44, woffEntry: 20, header: 12, entry: 16 }

/** Unpacks a WOFF file (W3C WOFF 1.0) into TrueType, the only format that Typst reads. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(sizes.header + sizes.entry * count)
  writeHeader(directory, woff.readUInt32BE(4), count)
  const parts: Uint8Array[] = [directory]
  let offset = directory.length
  for (let at = 0; at < count; at++) {
    const entry = woff.subarray(sizes.woffHeader + at * sizes.woffEntry)
    const packed = woff.subarray(
      entry.readUInt32BE(4),
      entry.readUInt32BE(4) + entry.readUInt32BE(8),
    )
    const length = entry.readUInt32BE(12)
    const table = packed.length < length ? inflateSync(packed) : packed
    const line = directory.subarray(sizes.header + at * sizes.entry)
    entry.copy(line, 0, 0, 4)
    entry.copy(line, 4, 16, 20)
    line.writeUInt32BE(offset, 8)
    line.writeUInt32BE(length, 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}

function writeHeader(directory: Buffer, flavor: number, count: number): void {
  const power = Math.floor(Math.log2(count))
  const range = sizes.entry * 2 ** power
  directory.writeUInt32BE(flavor, 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(range, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(sizes.entry * count - range, 10)
}
