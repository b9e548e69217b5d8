import { existsSync } from 'node:fs'
import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { messagesOptions } from './options.ts'

// For the type check, lint and builds; quick if nothing has changed since.
const sources = ['messages/**/*.{json,ts}', 'project.inlang/*.json', '../package-lock.json']

async function changedAt(pattern: string): Promise<number> {
  let latest = 0
  for await (const file of glob(pattern, { cwd: join(import.meta.dirname, '..') })) {
    const { mtimeMs } = await stat(join(import.meta.dirname, '..', file))
    latest = Math.max(latest, mtimeMs)
  }
  return latest
}

// Vite's own server, under tests too, writes all messages into one file: a build that took that would carry every
// message of the shop to every page.
const forBuild = process.argv.includes('--for-build')
const inOneFile = existsSync(join(messagesOptions.outdir, 'messages/en.js'))

const changed = Math.max(...(await Promise.all(sources.map(changedAt))))
if (
  (forBuild && inOneFile) ||
  changed > (await changedAt('app/messages/generated/messages/**/*.js'))
) {
  const { compile } = await import('@inlang/paraglide-js')
  await compile(messagesOptions)
}
