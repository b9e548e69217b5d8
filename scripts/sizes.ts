import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Signals to look at a split, never walls (docs/architecture.md §6). Lines without blank ones and comments. */
const signals = { fileLines: 300, frontDoorLines: 40, folderFiles: 40 }

export interface Source {
  path: string
  text: string
}

const root = join(import.meta.dirname, '..')
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isFrontDoor = (path: string) => /^server\/modules\/[^/]+\/index\.ts$/.test(path)

/** Paths of the repository's TypeScript that is written by hand. */
export function sourcePaths(): string[] {
  return globSync('*/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) =>
      /(^|\/)(node_modules|generated|dist|build|api-client|coverage|\..*)$/.test(name),
  })
}

/** Files, front doors and folders above their signal, largest first; tests do not count as files of a folder. */
export function sizesAboveSignal(read: readonly Source[]): string[] {
  const folders = new Map<string, number>()
  const found: { what: string; size: number }[] = []
  for (const { path, text } of read) {
    const lines = linesOfCode(text)
    const most = isFrontDoor(path) ? signals.frontDoorLines : signals.fileLines
    if (lines > most) found.push({ what: `${path} ${lines} lines`, size: lines / most })
    if (!isTest(path)) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  }
  for (const [folder, files] of folders) {
    const size = files / signals.folderFiles
    if (size > 1) found.push({ what: `${folder} ${files} files`, size })
  }
  return found.toSorted((a, b) => b.size - a.size).map(({ what }) => what)
}

function linesOfCode(text: string): number {
  return text.split('\n').filter((line) => !/^\s*(\/\/|\/\*|\*|$)/.test(line)).length
}

/** Prints what is above its signal; nothing fails by it. */
export function printSizes(): void {
  const found = sizesAboveSignal(
    sourcePaths().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )
  console.log(`Sizes: ${found.length === 0 ? 'none' : found.length} above the signal`)
  for (const line of found) console.log(`  ${line}`)
}
