import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** An SQL file of the schema. */
export interface SchemaFile {
  name: string
  text: string
  hash: string
  /** Its statements, parted by empty lines, run one by one: for a large shop, so that nobody waits for all of it. */
  outsideTransaction: boolean
}

/** A numbered migration: applied once, in order, never edited after its release. */
export interface Migration extends SchemaFile {
  /** Number of the oldest migration whose code may still run on the result; undefined: any code may. */
  oldestCode: string | undefined
  /** Names of the files that this one was squashed from. */
  replaces: string[]
}

/** In the order of applying, since data may be written by functions. */
const repeatable = ['schema/functions/*.sql', 'modules/**/sql/*.sql', 'modules/**/sql/data/*.sql']

export async function readMigrations(root: string): Promise<Migration[]> {
  const files = await readFiles(root, 'migrations/*.sql')
  return files.map((file) => ({
    ...file,
    name: basename(file.name),
    oldestCode: header(file, 'Oldest code')[0],
    replaces: header(file, 'Replaces'),
  }))
}

/**
 * Repeatable files: functions, triggers and data in their current form, applied again whenever their file
 * changes.
 */
export async function readRepeatables(root: string): Promise<SchemaFile[]> {
  const files = await Promise.all(repeatable.map((pattern) => readFiles(root, pattern)))
  return files.flat()
}

async function readFiles(root: string, pattern: string): Promise<SchemaFile[]> {
  const names = await Array.fromAsync(glob(pattern, { cwd: root }))
  const posix = names.map((name) => name.replaceAll('\\', '/')).toSorted()
  return Promise.all(
    posix.map(async (name) => {
      const text = await readFile(join(root, name), 'utf8')
      return {
        name,
        text,
        hash: createHash('sha256').update(text).digest('hex'),
        outsideTransaction: /^-- Outside a transaction$/m.test(text),
      }
    }),
  )
}

/** The words of header lines such as `-- Key: one two`. */
function header({ text }: SchemaFile, key: string): string[] {
  return [...text.matchAll(new RegExp(`^-- ${key}: (.+)$`, 'gm'))].flatMap(([, words = '']) =>
    words.split(' '),
  )
}
