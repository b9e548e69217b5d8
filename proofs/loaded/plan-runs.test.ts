import { expect, it } from 'vitest'

import { planRuns, table } from './plan-runs.ts'

const namesOf = (...of: Parameters<typeof planRuns>) => planRuns(...of).map(({ name }) => name)

it('the browser part runs three times and the server part twice', () => {
  expect(namesOf([], {})).toEqual(['browser 1', 'browser 2', 'browser 3', 'server 1', 'server 2'])
  expect(namesOf(['server'], {})).toEqual(['server 1', 'server 2'])
})

it('one file runs as often as asked, under names of its own', () => {
  const runs = planRuns(['server'], { only: 'connection-limits reset-password', times: '10' })
  expect(runs).toHaveLength(10)
  expect(runs[9]).toEqual({
    part: 'server',
    only: ['connection-limits', 'reset-password'],
    name: 'server connection-limits reset-password 10',
  })
})

it.each<[parts: string[], options: Parameters<typeof planRuns>[1], message: string]>([
  [['webb'], {}, 'There is no part webb'],
  [[], { only: 'offline.spec' }, '--only names files of one part'],
  [['browser'], { times: '0' }, '--times is a whole number above 0'],
  [['browser'], { times: 'ten' }, '--times is a whole number above 0'],
])('the arguments %j with %j are refused: %s', (parts, options, message) => {
  expect(() => planRuns(parts, options)).toThrow(message)
})

it('the table has a line for each run, also for one that passed before', () => {
  const runs = planRuns(['browser'], { times: '2' })
  const passed = { seconds: 700.4, summary: { passed: 150, failed: 0 } }
  const failed = { seconds: 710, summary: { passed: 149, failed: 1 } }
  expect(
    table(runs, [{ ...passed, isKept: true }, failed])
      .trim()
      .split('\n'),
  ).toEqual([
    'run           time  passed  failed',
    'browser 1    700 s     150       0   passed before, not repeated',
    'browser 2    710 s     149       1',
  ])
})
