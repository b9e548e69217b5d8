import { join } from 'node:path'

import { expect, it } from 'vitest'

import { readPlaywright, readVitest } from './read-reports.ts'

// What Vitest 5.1 and Playwright 1.65 wrote of three tests, of which one fails and one passes at the second try; shortened
// to what is read, and a second file that does not load.

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})

it('Vitest’s report tells what failed, what was tried again, and how long each file took', () => {
  const broken = 'Error: broken for good\n    at three.test.ts:4:29'
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: join(process.cwd(), 'server/three.test.ts'),
        status: 'failed',
        message: '',
        startTime: 1795844677563,
        endTime: 1795844679063,
        assertionResults: [
          test('passes', 'passed'),
          test('fails', 'failed', broken, broken),
          test('hesitates', 'passed', 'Error: not yet\n    at three.test.ts:5:62'),
        ],
      },
      {
        name: join(process.cwd(), 'server/other.test.ts'),
        status: 'failed',
        message: 'Cannot find module\n- server/away.ts',
        startTime: 1795844677563,
        endTime: 1795844677563,
        assertionResults: [],
      },
    ],
  }
  expect(readVitest(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      'server/three.test.ts › fails: Error: broken for good',
      'server/other.test.ts: Cannot find module',
    ],
    retried: ['server/three.test.ts › hesitates: Error: not yet'],
    times: [
      { kind: 'files', name: 'server/three.test.ts', seconds: 1.5 },
      { kind: 'files', name: 'server/other.test.ts', seconds: 0 },
    ],
  })
})

it('Playwright’s report tells what failed, what was tried again, and how long each story took', () => {
  const story = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: 'three.spec.ts',
    tests: [{ projectName: 'phone', status, results: durations.map((duration) => ({ duration })) }],
  })
  const report = {
    suites: [
      {
        title: 'three.spec.ts',
        specs: [story('passes', 'expected', 26)],
        suites: [
          {
            title: 'a shop',
            specs: [story('fails', 'unexpected', 1000, 500), story('hesitates', 'flaky', 700, 300)],
          },
        ],
      },
    ],
    stats: { expected: 1, unexpected: 1, flaky: 1 },
  }
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    failures: ['three.spec.ts › fails (phone)'],
    retried: ['three.spec.ts › hesitates (phone)'],
    times: [
      { kind: 'stories', name: 'three.spec.ts › passes (phone)', seconds: 0.026 },
      { kind: 'stories', name: 'three.spec.ts › fails (phone)', seconds: 1.5 },
      { kind: 'stories', name: 'three.spec.ts › hesitates (phone)', seconds: 1 },
    ],
  })
})
