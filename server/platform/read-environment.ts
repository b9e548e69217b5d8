import type { z } from 'zod'

import { SettingsError } from './settings-error.ts'

/** Throws a SettingsError with one line for each invalid or missing setting. */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  set: NodeJS.ProcessEnv,
): z.output<Schema> {
  const read = schema.safeParse(set, { error: inWords })
  if (read.success) return read.data
  const lines = new Map<string, string>()
  for (const { path, message } of read.error.issues) {
    const name = path.join('.')
    if (!lines.has(name)) lines.set(name, `${name}: ${message}`)
  }
  throw new SettingsError([...lines.values()].join('\n'))
}

/** What is wrong with a setting, for the person who set it; a schema may say it better. */
function inWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is required'
  if (issue.code === 'invalid_type') {
    return issue.expected === 'int' ? 'must be a whole number' : 'must be a number'
  }
  const isText = 'origin' in issue && issue.origin === 'string'
  if (issue.code === 'too_small') {
    return isText
      ? `must be at least ${issue.minimum} characters`
      : `must be at least ${issue.minimum}`
  }
  if (issue.code === 'too_big') {
    return isText ? `has more than ${issue.maximum} characters` : `must be at most ${issue.maximum}`
  }
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`
  return 'is not written as it must be; .env.example says how'
}
