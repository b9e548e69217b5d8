import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const eventName = /^[a-z]+(-[a-z]+)*(\.[a-z]+([_-][a-z]+)*)?$/

/** Text of the arguments that begin at `start`, up to their closing bracket. */
function argumentsAt(text: string, start: number): string {
  let [end, depth] = [start, 1]
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth += 1
    if (text[end] === ')') depth -= 1
    end += 1
  }
  return text.slice(start, end - 1)
}

/** Events of one file: the last word of each line that is logged. */
function eventsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:log|line)\??\.(?:debug|info|warn|error|fatal)\(/g)].flatMap(
    ({ 0: call, index }) => {
      const given = argumentsAt(text, index + call.length)
        .trim()
        .replace(/,$/, '')
      const [, last = ''] = /(?:^|[,{(\s])(['`][^'`]+['`]|\w+)$/.exec(given) ?? []
      if (last === 'event') {
        const [, words = ''] =
          /const event = (.*)$/m.exec(text.slice(0, index).split('\n').at(-2) ?? '') ?? []
        return [...words.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
      }
      const name = last.slice(1, -1)
      if (name.startsWith('${channel}')) {
        return ['mail', 'sms'].map((channel) => name.replace('${channel}', channel))
      }
      return name === 'security.${event}' ? securityEvents(text) : [name]
    },
  )
}

const securityEvents = (text: string) =>
  [...text.matchAll(/^ {2}\| '([a-z-]+)'$/gm)].map(([, name]) => `security.${name}`)

it('every event that the server logs stands on its page, and no other', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|node_modules|^server\/test\//.test(file),
  )
  const logged = files.flatMap((file) => eventsOf(readFileSync(join(root, file), 'utf8')))
  expect(logged.filter((name) => !eventName.test(name))).toEqual([])
  const page = readFileSync(join(root, 'docs/log-events.md'), 'utf8')
  const told = [...page.matchAll(/^\| (`[^|]+`) *\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  expect([...new Set(told)]).toHaveLength(told.length)
  expect({ missing: logged.filter((name) => !told.includes(name)) }).toEqual({ missing: [] })
  expect({ gone: told.filter((name) => !logged.includes(name)) }).toEqual({ gone: [] })
  expect(told.length).toBeGreaterThan(60)
})
