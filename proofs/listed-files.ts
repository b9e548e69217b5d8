import { execFileSync } from 'node:child_process'

/** Files of a working tree that git keeps or would keep, from its root. One may be deleted and not yet committed so. */
export function listedFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z']
  const listing = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  return listing.split('\0').filter(Boolean)
}
