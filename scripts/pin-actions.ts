// npm run pin-actions [-- --host <address of a mirror>]: writes the commits that the tags of all actions stand for now into
// the workflows, each with its tag behind it, which Dependabot follows. With --check it fails where one has none: so does a
// release.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { actionsIn, pinActions } from './actions-in.ts'
import { runProgram } from './run-program.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    host: { type: 'string', default: 'https://github.com' },
    folder: { type: 'string', default: join(import.meta.dirname, '../.github/workflows') },
  },
})
const names = (await readdir(values.folder)).filter((name) => /\.ya?ml$/.test(name))
const files = names.map((name) => join(values.folder, name))
const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
const actions = texts.flatMap(actionsIn)

if (values.check) check()
else await pin()

function check(): void {
  const loose = new Set(
    actions.flatMap(({ name, tag, commit }) => (commit ? [] : `${name}@${tag}`)),
  )
  for (const action of loose) console.error(`✗ ${action} has no commit: npm run pin-actions`)
  if (actions.length === 0) console.error('✗ There are no actions')
  if (loose.size > 0 || actions.length === 0) process.exitCode = 1
  else console.log(`✓ All ${actions.length} actions have a commit`)
}

/** Nothing is written unless the host has answered for all. */
async function pin(): Promise<void> {
  const commits = new Map<string, string>()
  for (const { name, tag } of actions) {
    const action = `${name}@${tag}`
    if (!commits.has(action)) commits.set(action, await commitOf(name, tag))
  }
  for (const [index, file] of files.entries()) {
    await writeFile(file, pinActions(texts[index] ?? '', commits))
  }
  for (const [action, commit] of commits) console.log(`${action} ${commit}`)
}

/** The commit of a tag; of an annotated one what it names. An action may lie in a folder of its repository. */
async function commitOf(name: string, tag: string): Promise<string> {
  const repository = `${values.host}/${name.split('/').slice(0, 2).join('/')}`
  const ref = `refs/tags/${tag}`
  const { code, output } = await runProgram('git', ['ls-remote', repository, ref, `${ref}^{}`])
  const commit = /^([0-9a-f]{40})\s/.exec(output.trim().split('\n').at(-1) ?? '')?.[1]
  if (code !== 0 || !commit) throw new Error(`${repository} has no tag ${tag}: ${output}`)
  return commit
}
