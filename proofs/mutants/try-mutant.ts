import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

import type { Mutated } from './find-mutant.ts'
import type { Mutant } from './mutant.ts'
import { root } from './read-sources.ts'

/** `broken`: the mutant does not even load, which proves nothing about the tests. */
export interface Outcome {
  kind: 'caught' | 'survived' | 'explained' | 'broken'
  /** The test that caught it, or why it may survive. */
  why: string
  /** Path of the file of the test that caught it. */
  caughtBy?: string
}

const names = ['contract', 'demo', 'scripts', 'server', 'server-alone', 'proofs', 'proofs-alone']
const projects = names.flatMap((name) => ['--project', name])
const timeoutMs = 20 * 60_000

/**
 * Applies the mutant in a copy of the tree, then runs the test that caught it before, the nearest test, those of its
 * folder, and all that import it. A failing test counts if it fails alone too and passes without the mutant; others are flaky and
 * ignored.
 */
export async function tryMutant(
  folder: string,
  mutant: Mutant,
  mutated: Mutated,
): Promise<Outcome> {
  const file = join(folder, mutated.path)
  // The file is a hard link into the working tree: unlinked first, so that only the copy changes.
  const write = async (text: string) => {
    await rm(file)
    await writeFile(file, text)
  }
  const ownTest = mutated.path.replace(/\.ts$/, '.test.ts')
  const nearestFirst = [
    ...(mutant.caughtBy === undefined ? [] : [['run', mutant.caughtBy]]),
    ['run', ownTest],
    ['run', `${dirname(mutated.path)}/`],
    ['related', '--run', file],
  ]
  const original = await readFile(join(root, mutated.path), 'utf8')
  const leftOut: string[] = []
  try {
    for (const wanted of nearestFirst) {
      for (;;) {
        await write(mutated.text)
        const failed = await runTests(folder, [...wanted, ...leftOut])
        if (!failed) break
        if (failed.test === undefined) return { kind: 'broken', why: failed.said }
        const again = await runTests(folder, ['run', failed.file])
        await write(original)
        if (again?.test && !(await runTests(folder, ['run', failed.file]))) {
          return { kind: 'caught', why: again.test, caughtBy: relative(folder, failed.file) }
        }
        leftOut.push(`--exclude=**/${basename(failed.file)}`)
      }
    }
  } finally {
    await write(original)
  }
  return {
    kind: mutant.explained === undefined ? 'survived' : 'explained',
    why: mutant.explained ?? `No test noticed it ${leftOut.join(' ')}`,
  }
}

/** First failure of a run; without a test: a file did not load, or the run timed out. */
interface Failed {
  test: string | undefined
  file: string
  said: string
}

/** Undefined when all pass. */
async function runTests(folder: string, wanted: string[]): Promise<Failed | undefined> {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  // Retries, because a busy machine fails a test now and then.
  const options = [...projects, '--bail=1', '--passWithNoTests', '--retry=2']
  const reporting = ['--reporter=json', `--outputFile=${report}`]
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, ...wanted, ...options, ...reporting], {
    cwd: folder,
    stdio: 'ignore',
    timeout: timeoutMs,
  })
  // as: the arguments of Node's event.
  const [status, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (status === 0) return undefined
  if (signal) return { test: undefined, file: '', said: 'The tests did not end' }
  return readReport(report)
}

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

async function readReport(report: string): Promise<Failed> {
  // as: Vitest's report.
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return { test: failed.fullName, file: name, said: '' }
  }
  const unread = testResults.find(({ message }) => message !== '')
  return { test: undefined, file: unread?.name ?? '', said: firstLine(unread?.message) }
}

const firstLine = (text = 'No report') => text.split('\n')[0] ?? ''
