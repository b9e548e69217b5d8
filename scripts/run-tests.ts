import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { failedRemark, retriedRemark, type Summary } from './summary.ts'

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
      ? {
          ...summary,
          failed: 1,
          remarks: [failedRemark(`${program} ended with ${code} outside any test`)],
        }
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

function readVitest(report: string): Summary {
  // as: Vitest's JSON report
  const read = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
    testResults: readonly {
      name: string
      status: string
      message: string
      assertionResults: readonly {
        status: string
        fullName: string
        failureMessages: readonly string[]
      }[]
    }[]
  }
  const remarks = read.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'failed' || failureMessages.length > 0)
      .map(({ status, fullName, failureMessages }) => {
        const [reason = ''] = (failureMessages[0] ?? '').split('\n')
        return remarkOn(status === 'failed', `${relative('.', name)} › ${fullName}: ${reason}`)
      }),
  )
  // A file whose setup failed has no failed test.
  const broken = read.testResults
    .filter(({ status }) => status === 'failed')
    .filter(({ assertionResults }) => assertionResults.every(({ status }) => status !== 'failed'))
    .map(({ name, message }) => failedRemark(`${relative('.', name)}: ${message.split('\n')[0]}`))
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + broken.length,
    remarks: [...remarks, ...broken],
  }
}

interface Suite {
  suites?: readonly Suite[]
  specs: readonly { file: string; title: string; tests: readonly { status: string }[] }[]
}

function readPlaywright(report: string): Summary {
  // as: Playwright's JSON report
  const { stats, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: readonly Suite[]
  }
  const specs = (suite: Suite): Suite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ]
  const remarks = suites
    .flatMap(specs)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status }) => remarkOn(status === 'unexpected', `${file} › ${title}`)),
    )
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, remarks }
}

const remarkOn = (failed: boolean, what: string) =>
  failed ? failedRemark(what) : retriedRemark(what)
