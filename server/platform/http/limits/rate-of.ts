import type { CallSpec, Rate } from '@haat/contract/call'
import { z } from 'zod'

import { isDryRun } from '../idempotency-key-of.ts'

/**
 * The rate that a request is counted against. A dry run writes nothing, and screens ask for one with each pause in
 * typing: it is a read.
 */
export function rateOf(
  { rate, body: schema }: Pick<CallSpec, 'rate' | 'body'>,
  body: unknown,
): Rate | undefined {
  return rate === 'write' && takesDryRun(schema) && isDryRun(body) ? 'read' : rate
}

const takesDryRun = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && 'dryRun' in schema.shape
