import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { activityKinds } from '@haat/contract/activity'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../..')
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: server, exclude: ['**/*.test.ts', '**/node_modules/**'] })
    .map((file) => readFileSync(join(server, file), 'utf8'))
    .join('\n')

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

it('every kind that a trigger or the code writes to the activity log is in the contract, and no other', () => {
  const functions = textOf('schema/functions/*.sql')
  const byTriggers = matches(functions, /execute function record_activity\(\s*'([^']+)'/g)
  const renamed = matches(functions, /kind := \(array\[([^\]]+)\]\)/g).flatMap((list) =>
    matches(list, /'([^']+)'/g),
  )
  // Statements that write the log themselves: the kind is the literal after the request id.
  const statements = textOf('{schema/functions/*.sql,modules/**/*.repo.ts,platform/**/*.ts}')
    .split(/insert into activity_log/)
    .slice(1)
  const byStatements = statements.flatMap((statement) => {
    const values = statement.slice(0, statement.search(/;|`\)/))
    // The trigger function takes its kind from its argument, which is counted above.
    return /'requestId', kind,/.test(values)
      ? []
      : [/(?:requestId'?|\$\{requestId\}), '([^']+)'/.exec(values)?.[1] ?? values]
  })
  expect(byTriggers.length).toBeGreaterThan(25)
  expect([renamed.length, statements.length]).toEqual([3, 3])
  const written = new Set([...byTriggers, ...renamed, ...byStatements])
  expect([...written].toSorted()).toEqual([...activityKinds].toSorted())
})
