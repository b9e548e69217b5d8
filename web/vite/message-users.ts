import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Maps each message key to our files that use it. The bundler knows only that each of them imports the barrel of
 * all messages.
 */
export function messageUsers(root: string): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root, exclude: ['app/messages/**'] })
  for (const file of files) {
    const id = join(root, file)
    const keys = readFileSync(id, 'utf8').matchAll(/\bm\.(\w+)/g)
    for (const key of new Set([...keys].map(([, name = '']) => name))) {
      users.set(key, [...(users.get(key) ?? []), id])
    }
  }
  return users
}
