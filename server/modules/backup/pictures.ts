import { isStorageKey, privateFolder, type Storage } from '#platform/storage.ts'

import { closeBytes, damaged, openBytes, type Seal } from './seal.ts'
import type { BackupTarget } from './target/backup-target.ts'

const root = 'pictures/'

/** Pictures of a target by their keys. A picture never changes under its key, so each is kept once for all backups. */
export class KeptPictures {
  readonly #target: BackupTarget
  readonly #seal: Seal
  /** Keys in the target; undefined until it was asked. */
  #keys: Set<string> | undefined

  constructor(target: BackupTarget, seal: Seal) {
    this.#target = target
    this.#seal = seal
  }

  /** Saves the pictures that are not there yet, and returns the keys of all. */
  async add(storage: Storage): Promise<string[]> {
    const kept = await this.keys()
    const keys: string[] = []
    for await (const key of storage.list()) {
      // Parts of ZIPs that imports are about to read, and then remove.
      if (key.startsWith(privateFolder)) continue
      if (!kept.has(key)) {
        const bytes = await storage.get(key)
        // Removed since it was listed.
        if (!bytes) continue
        await this.#target.put(this.#nameOf(key), await closeBytes(this.#seal, bytes))
        kept.add(key)
      }
      keys.push(key)
    }
    return keys.toSorted()
  }

  /** Throws a BackupError when it is missing or damaged. */
  async read(key: string): Promise<Buffer> {
    const name = this.#nameOf(key)
    const bytes = await this.#target.get(name)
    if (!bytes) throw damaged(name)
    return openBytes(this.#seal, bytes, name)
  }

  /** Removes those that no backup names. */
  async prune(named: ReadonlySet<string>): Promise<void> {
    const kept = await this.keys()
    for (const key of [...kept].filter((one) => !named.has(one))) {
      await this.#target.remove(this.#nameOf(key))
      kept.delete(key)
    }
  }

  async keys(): Promise<Set<string>> {
    if (this.#keys) return this.#keys
    const keys = new Set<string>()
    for await (const name of this.#target.list(root)) {
      const key = name.slice(root.length, -this.#seal.ending.length)
      if (name.endsWith(this.#seal.ending) && isStorageKey(key)) keys.add(key)
    }
    return (this.#keys = keys)
  }

  #nameOf(key: string): string {
    return `${root}${key}${this.#seal.ending}`
  }
}
