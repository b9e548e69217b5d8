import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { actionsIn, pinActions } from './actions-in.ts'
import { runProgram } from './run-program.ts'

const [some, newer] = ['a'.repeat(40), 'b'.repeat(40)]

describe('the actions of a workflow', () => {
  const workflow = '    steps:\n      - uses: actions/checkout@v5\n      - uses: ./own\n'

  it('are pinned again, whatever they were pinned to', () => {
    const once = pinActions(workflow, new Map([['actions/checkout@v5', some]]))
    expect(once).toBe(workflow.replace('@v5', `@${some} # v5`))
    expect(actionsIn(once)).toEqual([{ name: 'actions/checkout', tag: 'v5', commit: some }])
    expect(pinActions(once, new Map([['actions/checkout@v5', newer]]))).toBe(
      once.replace(some, newer),
    )
  })
})

describe('npm run pin-actions', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-actions-'))
    await cp(join(import.meta.dirname, '../.github/workflows'), join(folder, 'workflows'), {
      recursive: true,
    })
  })
  afterEach(() => rm(folder, { recursive: true }))

  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const run = (...args: string[]) => {
    const program = join(import.meta.dirname, 'pin-actions.ts')
    return runProgram(process.execPath, [program, '--folder', join(folder, 'workflows'), ...args])
  }
  const texts = async () => {
    const names = await readdir(join(folder, 'workflows'))
    return Promise.all(names.map((name) => readFile(join(folder, 'workflows', name), 'utf8')))
  }

  it('writes the commit of each tag, and a release is refused without', async () => {
    const used = (await texts()).flatMap(actionsIn)
    expect(used.length).toBeGreaterThan(5)
    for (const { name, tag } of used) {
      const repository = join(folder, name)
      await mkdir(repository, { recursive: true })
      const id = ['-c', 'user.name=x', '-c', 'user.email=x@haat.test']
      git('init', '-q', repository)
      git('-C', repository, ...id, 'commit', '-q', '--allow-empty', '-m', 'x')
      git('-C', repository, ...id, 'tag', '-f', '-a', '-m', 'x', tag)
    }
    expect((await run('--host', folder)).code).toBe(0)
    const pinned = (await texts()).flatMap(actionsIn)
    expect(pinned.map(({ name, tag }) => ({ name, tag }))).toEqual(
      used.map(({ name, tag }) => ({ name, tag })),
    )
    for (const { name, commit } of pinned) {
      expect(commit).toBe(git('-C', join(folder, name), 'rev-parse', 'HEAD'))
    }
    expect(await run('--check')).toMatchObject({ code: 0 })
  })

  it('writes nothing where the host has no such tag', async () => {
    const before = await texts()
    expect((await run('--host', folder)).code).toBe(1)
    expect(await texts()).toEqual(before)
  })
})
