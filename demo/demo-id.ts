import { createHash } from 'node:crypto'

/**
 * An identifier made of a key and a time, UUID version 7 like all others (docs/behaviour.md §3.1): the same one
 * in every shop that was filled at the same time.
 */
export function demoId(key: string, at: Date): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
