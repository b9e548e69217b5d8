import { randomBytes } from 'node:crypto'
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface FolderBudget {
  /** Budget of all files together, in bytes. */
  most: number
  /** Bytes to leave free on the disk, because a database without space stops. */
  leaveFree: number
}

/** Eviction goes down to this share of the budget, so that not every new file triggers one. */
const roomMade = 0.9

/** Disk cache of resized pictures (LRU) within a budget. */
export class PictureFolder {
  readonly #folder: string
  readonly #budget: FolderBudget
  /** Bytes used; undefined until the folder was scanned. */
  #bytes: Promise<number> | undefined
  #clearing: Promise<void> | undefined

  constructor(folder: string, budget: FolderBudget) {
    this.#folder = folder
    this.#budget = budget
  }

  async read(name: string): Promise<Buffer | undefined> {
    const file = join(this.#folder, name)
    try {
      const bytes = await readFile(file)
      const now = new Date()
      await utimes(file, now, now)
      return bytes
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /**
   * Stores a file if there is room; a full disk only makes the shop slower. Returns false when it was not
   * stored.
   */
  async write(name: string, bytes: Buffer): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true })
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize - bytes.length < this.#budget.leaveFree) return false
    const file = join(this.#folder, name)
    const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
    const before = (this.#bytes ??= this.#files().then(sumOf))
    const sum = (await before) + bytes.length
    this.#bytes = Promise.resolve(sum)
    if (sum > this.#budget.most) await (this.#clearing ??= this.#clear())
    return true
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { recursive: true, force: true })
  }

  /** Evicts the least recently used files. */
  async #clear(): Promise<void> {
    try {
      const files = (await this.#files()).toSorted((one, other) => one.usedAt - other.usedAt)
      let sum = sumOf(files)
      for (const { file, size } of files) {
        if (sum <= this.#budget.most * roomMade) break
        await rm(file, { force: true })
        sum -= size
      }
      this.#bytes = Promise.resolve(sum)
    } finally {
      this.#clearing = undefined
    }
  }

  async #files(): Promise<KeptFile[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true })
    const files: KeptFile[] = []
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      // Another process may have removed it meanwhile.
      const found = await stat(file).catch(() => undefined)
      if (found) files.push({ file, size: found.size, usedAt: found.mtimeMs })
    }
    return files
  }
}

interface KeptFile {
  file: string
  size: number
  usedAt: number
}

const sumOf = (files: readonly KeptFile[]) => files.reduce((sum, { size }) => sum + size, 0)

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
