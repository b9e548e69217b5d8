import type { ZipEntry } from './open-zip.ts'

/** Bytes of the headers of an entry, before it and in the directory, and of the directory's end, without names. */
const sizes = { local: 30, central: 46, end: 22 }
const signatures = { local: 0x04_03_4b_50, central: 0x02_01_4b_50, end: 0x06_05_4b_50 }
/** Names are UTF-8. */
const utf8Flag = 0x0800

/**
 * The same files as a ZIP that is not packed, for a reader that cannot be trusted to read no more than openZip() has
 * measured. Throws a ZipEntryError for one that is damaged.
 */
export async function storedZip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, size, crc32, read } of entries) {
    const bytes = await read(size)
    const label = Buffer.from(name)
    const local = Buffer.alloc(sizes.local)
    local.writeUInt32LE(signatures.local, 0)
    describe(local.subarray(4), { crc32, length: bytes.length, nameLength: label.length })
    const central = Buffer.alloc(sizes.central)
    central.writeUInt32LE(signatures.central, 0)
    describe(central.subarray(6), { crc32, length: bytes.length, nameLength: label.length })
    central.writeUInt32LE(offset, 42)
    files.push(local, label, bytes)
    directory.push(central, label)
    offset += local.length + label.length + bytes.length
  }
  const end = Buffer.alloc(sizes.end)
  end.writeUInt32LE(signatures.end, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

/** The fields that both headers of an entry have: version, flags, method 0 (stored), time, checksum, sizes. */
function describe(
  header: Buffer,
  { crc32, length, nameLength }: { crc32: number; length: number; nameLength: number },
): void {
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(utf8Flag, 2)
  header.writeUInt32LE(crc32, 10)
  header.writeUInt32LE(length, 14)
  header.writeUInt32LE(length, 18)
  header.writeUInt16LE(nameLength, 22)
}
