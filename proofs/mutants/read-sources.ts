import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const patterns = [
  '{contract,server}/**/*.{ts,sql}',
  '.dockerignore',
  '{contrib,deploy}/**/{Caddyfile,*.{cfg,conf,sql,yaml,yml}}',
]

/** Production sources by path from the root, without tests and test harness. */
export async function readSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  const exclude = ['**/node_modules/**', '**/*.test.ts', 'server/{test,seed,migrations}/**']
  for await (const path of glob(patterns, { cwd: root, exclude })) {
    sources.set(path, await readFile(join(root, path), 'utf8'))
  }
  return sources
}
