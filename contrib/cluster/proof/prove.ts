import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { whyNot } from './requirements.ts'
import { runProof } from './run-proof.ts'
import { buildWeb } from '../../../scripts/build-web.ts'
import { copyTree } from '../../../proofs/mutants/copy-tree.ts'

// Faults on a shop of several machines, each a network namespace: npm run proof -- cluster [--only <words of a fault>]
// [--keep: the folder with the logs]. Needs Linux, root and packages of Debian, which it names; skips without them.
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, keep: { type: 'boolean', default: false } },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const reason = whyNot()
if (reason === undefined) await prove()
else {
  say(`Skipped: ${reason}`)
  // There the workflow brings what it needs.
  if (process.env['CI'] === 'true') process.exitCode = 1
}

async function prove(): Promise<void> {
  if (!(await buildWeb())) throw new Error('The pages could not be built')
  const tree = join(import.meta.dirname, '../../..')
  const next = await nextRelease(tree)
  try {
    const found = await runProof({ ...values, tree, nextRelease: next.folder, say })
    for (const line of found) say(`✗ ${line}`)
    if (found.length > 0) process.exitCode = 1
    else say('✓ No acknowledged order was lost or doubled, and every reader got a page.')
  } finally {
    await next.remove()
  }
}

/** A copy of the sources with one more migration, which adds to a table that orders write to. */
async function nextRelease(tree: string): ReturnType<typeof copyTree> {
  const copy = await copyTree()
  const dist = 'web/dist'
  await cp(join(tree, dist), join(copy.folder, dist), { recursive: true, preserveTimestamps: true })
  const migration = join(copy.folder, 'server/migrations/9999-cluster-proof.sql')
  await writeFile(migration, 'alter table orders add column cluster_proof integer;\n')
  return copy
}
