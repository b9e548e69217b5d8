import type { CallSpec } from '@haat/contract/call'
import { z } from 'zod'

/** The addresses of the calls whose replies are kept, each with the query parameters that its schema names. */
export function cachedAddresses(
  calls: Readonly<Record<string, CallSpec>>,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([, { cache }]) => cache !== undefined)
      .map(([key, { query }]) => {
        const [, path = ''] = key.split(' ')
        return [`/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`, parametersOf(key, query)]
      }),
  )
}

/** Throws where a schema hides its names: its replies would be kept under too few. */
function parametersOf(key: string, query: z.ZodType | undefined): readonly string[] {
  if (!query) return []
  const inner = query instanceof z.ZodPipe ? query.in : query
  if (!(inner instanceof z.ZodObject)) throw new Error(`The query of ${key} is no plain object`)
  return Object.keys(inner.shape)
}
