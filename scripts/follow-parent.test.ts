import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

import { expect, it } from 'vitest'

const isWindows = process.platform === 'win32'

it.skipIf(isWindows)('what npm has started ends with it at a SIGTERM', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-npm-'))
  const followed = pathToFileURL(join(import.meta.dirname, 'follow-parent.mjs')).href
  await writeFile(join(folder, 'package.json'), '{ "scripts": { "start": "node program.mjs" } }')
  await writeFile(
    join(folder, 'program.mjs'),
    `import { followParent } from '${followed}'
    followParent(() => process.kill(process.pid, 'SIGTERM'))
    process.on('SIGTERM', () => { console.log('closed'); process.exit() })
    setInterval(() => {}, 1_000)
    console.log('open')`,
  )
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder })
  const said = text(npm.stdout)
  await once(npm.stdout, 'data')
  npm.kill('SIGTERM')
  // Ends once nothing holds the output any more.
  expect(await said).toBe('open\nclosed\n')
  await rm(folder, { recursive: true })
})
