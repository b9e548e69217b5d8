import type { CallSpec } from '@haat/contract/call'
import { z } from 'zod'

import { languageParameter } from '../language-of.ts'

/** Addresses of the cacheable calls, each with the query parameters of its schema, and the language. */
export function cachedAddresses(
  calls: Readonly<Record<string, CallSpec>>,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([, { cache }]) => cache !== undefined)
      .map(([key, { query }]) => {
        const [, path = ''] = key.split(' ')
        const known = [...parametersOf(key, query), languageParameter]
        return [`/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`, known]
      }),
  )
}

/** Throws where the parameter names cannot be read from the schema, since replies would share a cache key. */
function parametersOf(key: string, query: z.ZodType | undefined): readonly string[] {
  if (!query) return []
  const inner = query instanceof z.ZodPipe ? query.in : query
  if (!(inner instanceof z.ZodObject)) throw new Error(`The query of ${key} is no plain object`)
  return Object.keys(inner.shape)
}
