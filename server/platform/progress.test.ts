import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import { expect, it } from 'vitest'

import { showProgress } from './progress.ts'

/** What is printed by `work`, with every time as `0.0 s`. */
async function printed(work: (progress: ReturnType<typeof showProgress>) => Promise<unknown>) {
  const out = new PassThrough()
  await work(showProgress(out))
  out.end()
  return (await text(out)).replaceAll(/\d+\.\d s/g, '0.0 s')
}

it('prints a line for each step, and one that failed as such', async () => {
  expect(
    await printed(async ({ step }) => {
      await step('One', async () => 1)
      await step('Two', () => Promise.reject(new Error('no'))).catch(() => undefined)
    }),
  ).toBe('• One … 0.0 s\n• Two … failed after 0.0 s\n')
})

it('gives each of several steps at once a line of its own when it ends', async () => {
  const [slow, quick] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  expect(
    await printed(async ({ step }) => {
      const both = [step('Slow', () => slow.promise), step('Quick', () => quick.promise)]
      quick.resolve()
      await both[1]
      slow.resolve()
      await both[0]
    }),
  ).toBe('• Slow …\n• Quick … 0.0 s\n• Slow … 0.0 s\n')
})

it('keeps notes apart from a line that waits', async () => {
  expect(
    await printed(async ({ step, note }) => {
      await step('Updating', async () => note('  Waiting …'))
      note('Done')
    }),
  ).toBe('• Updating …\n  Waiting …\n• Updating … 0.0 s\nDone\n')
})
