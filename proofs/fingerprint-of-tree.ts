import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { fingerprintOf } from '../scripts/fingerprint.ts'
import { listedFiles } from './listed-files.ts'

/** Fingerprint of the wanted files of a working tree, committed or not. */
export function fingerprintOfTree(root: string, wanted: (path: string) => boolean): string {
  const files = listedFiles(root)
    .filter(wanted)
    .map((path) => join(root, path))
    .filter((file) => existsSync(file))
  return fingerprintOf(files, root)
}
