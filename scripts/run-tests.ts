import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPlaywright, readVitest } from './read-reports.ts'
import { failure, sum, type Summary } from './summary.ts'

/** Runs Vitest with its output. */
export function vitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Summary> {
  return counted('vitest/vitest.mjs', async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return { args: ['run', ...reporters, ...args], env, read: readVitest }
  })
}

/** Runs Playwright with its output. */
export function playwright(only: readonly string[] = []): Promise<Summary> {
  return counted('@playwright/test/cli.js', async (report) => ({
    args: ['test', '--reporter=list,json', ...only],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    read: readPlaywright,
  }))
}

type Run = { args: string[]; env: NodeJS.ProcessEnv; read: (report: string) => Summary }

async function counted(
  program: string,
  prepare: (report: string) => Promise<Run>,
): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-report-'))
  try {
    const report = join(folder, 'report.json')
    const { args, env, read } = await prepare(report)
    const code = await shown([join('node_modules', program), ...args], env)
    const summary = await readFile(report, 'utf8').then(read, () => ({ passed: 0, failed: 0 }))
    // A run that failed outside any test must not count as passed.
    return code !== 0 && summary.failed === 0
      ? sum([summary, failure(`${program} ended with ${code} outside any test`)])
      : summary
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function shown(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((done, fail) => {
    child.on('error', fail).on('exit', (code) => done(code ?? 1))
  })
}
