import { everyPage, invalidationChannel } from '#platform/cache-invalidation.ts'
import type { CacheInvalidator } from '#platform/platform.ts'

/** How long an answer is used without a notice, in case one was missed. */
const freshMs = 1_000

/**
 * Asks the database about the shop for every request. The answer is kept until a notice says that it has changed, and for a
 * second at most. While the database is away the last answer holds.
 */
export function keepAnswer<Answer>(
  ask: () => Promise<Answer>,
  cacheInvalidators: CacheInvalidator[],
): () => Promise<Answer> {
  let asked: { answer: Promise<Answer>; until: number } | undefined
  let last: { answer: Answer } | undefined
  const forget = () => (asked = undefined)
  cacheInvalidators.push({
    channel: invalidationChannel,
    invalidate: (tag) => (tag === everyPage || tag === 'Shop' ? forget() : undefined),
    invalidateAll: forget,
  })

  async function askNow(): Promise<Answer> {
    try {
      last = { answer: await ask() }
      return last.answer
    } catch (error) {
      if (!last) throw error
      return last.answer
    }
  }

  return () => {
    if (!asked || asked.until < performance.now()) {
      asked = { answer: askNow(), until: performance.now() + freshMs }
    }
    return asked.answer
  }
}
