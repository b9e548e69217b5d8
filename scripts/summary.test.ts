import { expect, it } from 'vitest'

import { ending, failure, slowest, sum, type Summary } from './summary.ts'

const part = (name: string): Summary => ({
  passed: 3,
  failed: 1,
  failures: [`${name} fails`],
  retried: [`${name} hesitates`],
})

it('a run ends with what failed, then what was tried again, then the counts', () => {
  expect(ending(sum([part('one'), { passed: 1, failed: 0 }, part('other')]))).toEqual([
    '✗ one fails',
    '✗ other fails',
    '! passed only when tried again: one hesitates',
    '! passed only when tried again: other hesitates',
    '7 passed, 2 failed',
  ])
  expect(ending(failure('the pages could not be built'))).toEqual([
    '✗ the pages could not be built',
    '0 passed, 1 failed',
  ])
})

it('the ten slowest of all parts are told by kind, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, seconds) => ({
    kind: 'files' as const,
    name: `${seconds}.test.ts`,
    seconds,
  }))
  const story = { kind: 'stories' as const, name: 'buys a cup', seconds: 100 }
  const whole = sum([
    { passed: 6, failed: 0, times: files.slice(0, 6) },
    { passed: 7, failed: 0, times: [story, ...files.slice(6)] },
  ])
  expect(slowest(whole, 'files')).toHaveLength(10)
  expect(slowest(whole, 'files').slice(0, 2)).toEqual([
    '   11.0 s  11.test.ts',
    '   10.0 s  10.test.ts',
  ])
  expect(slowest(whole, 'stories')).toEqual(['  100.0 s  buys a cup'])
})
