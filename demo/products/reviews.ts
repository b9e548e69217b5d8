import { demoReviewers } from '../accounts.ts'
import { readJson } from '../read-data.ts'
import type { DemoReview } from './types.ts'

interface ReviewFile {
  /** What people say about things of a kind. */
  pools: Record<string, readonly string[]>
  /** By the key of a product: what only its buyers would say. */
  said: Record<string, readonly string[]>
}

// as: products.test.ts reads what is made of it
const { pools, said } = readJson('reviews.json') as ReviewFile

type Asked = { key: string; more: number; pool: string; seed: number; age: number }

/** Written as '5 Very soft cloth', or '4f …' and '4m …' where only a woman or a man would say it. */
function parse(written: string) {
  const match = /^([1-5])([fm])? (.+)$/s.exec(written)
  if (!match?.[3]) throw new Error(`A review wants its stars first: ${written}`)
  return { stars: Number(match[1]), gender: match[2], text: match[3] }
}

/** Deals each review to a different customer and day: the same ones on every start. */
export function reviewsFor({ key, more, pool, seed, age }: Asked): DemoReview[] {
  const common = pools[pool] ?? []
  const step = 7 + (seed % 5) * 2
  const drawn = Array.from(
    { length: more },
    (_, index) => common[(seed + index * step) % common.length] ?? '',
  )
  const texts = [...(said[key] ?? []), ...new Set(drawn)]
  const free = [...demoReviewers]
  return texts
    .map((written, index) => {
      const { stars, gender, text } = parse(written)
      const start = (seed + index * 11) % free.length
      const order = [...free.slice(start), ...free.slice(0, start)]
      const reviewer = order.find((person) => !gender || person.gender === gender)
      if (!reviewer) throw new Error('More reviews than reviewers')
      free.splice(free.indexOf(reviewer), 1)
      const daysAgo = 2 + ((seed >>> (index % 9)) % Math.max(3, Math.min(age - 6, 150)))
      return { reviewer: reviewer.key, name: reviewer.name, stars, daysAgo, text }
    })
    .toSorted((one, other) => one.daysAgo - other.daysAgo)
}
