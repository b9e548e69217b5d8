/** Where backups are kept: a folder or a bucket. Names are paths with `/`. */
export interface BackupTarget {
  /** How people name it. */
  name: string
  /** Whole or not at all, and on the disk when it resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined when it does not exist. */
  get(name: string): Promise<Buffer | undefined>
  /** Succeeds also when it does not exist. */
  remove(name: string): Promise<void>
  /** Names that begin with `prefix`, which ends with `/`, in no order. */
  list(prefix: string): AsyncIterable<string>
}

/** All of list(), sorted. */
export async function namesIn(target: BackupTarget, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const name of target.list(prefix)) names.push(name)
  return names.toSorted()
}

/** Throws for a name that leads out of the target. */
export function refuseEscape(name: string): void {
  const isInside = name.split(/[/\\]/).every((part) => !['', '.', '..'].includes(part))
  if (!isInside || name.includes('\0')) throw new RangeError(`Not a name in a target: ${name}`)
}
