import { relative } from 'node:path'
import type { Summary } from './summary.ts'

/** Reads Vitest's JSON report. */
export function readVitest(report: string): Summary {
  // as: the form of the report
  const read = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
    testResults: readonly {
      name: string
      status: string
      message: string
      startTime: number
      endTime: number
      assertionResults: readonly {
        status: string
        fullName: string
        failureMessages: readonly string[]
      }[]
    }[]
  }
  const files = read.testResults.map(({ name, ...of }) => ({ file: relative('.', name), ...of }))
  const tests = files.flatMap(({ file, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => {
      const [reason = ''] = (failureMessages[0] ?? '').split('\n')
      return { status, failureMessages, what: `${file} › ${fullName}: ${reason}` }
    }),
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  // A test that passed and yet has a failure was tried again.
  const retried = tests.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  )
  // A file whose setup failed has no failed test.
  const broken = files
    .filter(({ status }) => status === 'failed')
    .filter(({ assertionResults }) => assertionResults.every(({ status }) => status !== 'failed'))
    .map(({ file, message }) => `${file}: ${message.split('\n')[0]}`)
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + broken.length,
    failures: [...failed.map(({ what }) => what), ...broken],
    retried: retried.map(({ what }) => what),
    times: files.map(({ file, startTime, endTime }) => ({
      kind: 'files',
      name: file,
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

interface Suite {
  suites?: readonly Suite[]
  specs: readonly {
    file: string
    title: string
    tests: readonly {
      projectName: string
      status: string
      results: readonly { duration: number }[]
    }[]
  }[]
}

/** Reads Playwright's JSON report. */
export function readPlaywright(report: string): Summary {
  // as: the form of the report
  const { stats, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: readonly Suite[]
  }
  const stories = suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      name: `${file} › ${title} (${projectName})`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  )
  const named = (wanted: string) =>
    stories.filter(({ status }) => status === wanted).map(({ name }) => name)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: named('unexpected'),
    retried: named('flaky'),
    times: stories.map(({ name, seconds }) => ({ kind: 'stories', name, seconds })),
  }
}

const specsIn = (suite: Suite): Suite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsIn),
]
