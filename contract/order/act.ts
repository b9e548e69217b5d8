import { z } from 'zod'

import type { CallSpec } from '../call.ts'
import { Taka } from '../field.ts'
import type { Unworded } from '../told.ts'
import { Version, type OrderQuote } from './order-act.ts'

/** What a body has of an act that cannot be tried first. */
const plainFields = {
  /** Optimistic lock: refused (409) with the newer state where it is another by now. */
  version: Version.optional(),
}

/** What a body has of an act that can be tried first (docs/behaviour.md §8). */
export const quotedFields = {
  ...plainFields,
  /** Computes what the act would do, and writes nothing: the reply is its quote. */
  dryRun: z.boolean().optional(),
  /** What the order costs after the act, as its dry run said: refused (409) with the new quote where that has changed. */
  totalPrice: Taka.optional(),
}

const usual = { who: 'staff', idempotent: 'required', rate: 'write' } as const

type Shape = Readonly<Record<string, z.ZodType>>
type Some = readonly [z.ZodType, ...z.ZodType[]]
type Usual = Partial<Pick<CallSpec, keyof typeof usual>>

interface PlainSpec extends Omit<CallSpec, 'body' | 'reply' | 'conflict' | keyof Usual>, Usual {
  /** Its own fields; or a schema with rules between fields, which names the fields of every act too. */
  body: Shape | z.ZodObject<Record<keyof typeof plainFields, z.ZodType> & { dryRun?: never }>
  quote?: never
  /** What is sent when it is done: several where it depends on what the caller may read. */
  reply: Some
  /** The newer state in a 409; default: as the reply. */
  conflict?: Some
}

interface QuotedSpec extends Omit<PlainSpec, 'body' | 'quote'> {
  body: Shape | z.ZodObject<Record<keyof typeof quotedFields, z.ZodType>>
  /** What its dry run replies; a 409 has it too where the price is another by now. */
  quote: z.ZodType<OrderQuote>
}

type ActSpec = PlainSpec | QuotedSpec
type QuoteIn<Spec> = Spec extends { quote: infer Quote extends z.ZodType } ? [Quote] : []
type FieldsOf<Spec> = Spec extends QuotedSpec ? typeof quotedFields : typeof plainFields
type BodyIn<Spec extends ActSpec> = Spec['body'] extends z.ZodObject
  ? Spec['body']
  : Spec['body'] extends Shape
    ? z.ZodObject<z.util.Extend<FieldsOf<Spec>, Spec['body']>, z.core.$strict>
    : never
type ConflictIn<Spec extends ActSpec> = Spec extends { conflict: infer Newer extends Some }
  ? Newer
  : Spec['reply']
type OneOf<Schemas extends readonly z.ZodType[]> = Schemas extends readonly [infer Only]
  ? Only
  : z.ZodUnion<Schemas>

type Act<Spec extends ActSpec> = Omit<typeof usual, keyof Spec> &
  Omit<Spec, 'body' | 'reply' | 'conflict'> & {
    body: BodyIn<Spec>
    reply: OneOf<[...QuoteIn<Spec>, ...Spec['reply']]>
    conflict: OneOf<[...QuoteIn<Spec>, ...ConflictIn<Spec>]>
    /** The reply without its quote. */
    done: OneOf<Spec['reply']>
  }

/**
 * A call that changes a placed order: by staff unless it says otherwise, once for its idempotency key, on the version that
 * the caller saw. With a `quote` it can be tried first. It says only what is its own. The
 * annotation lets bundlers drop the calls: pages need no table.
 */
// @__NO_SIDE_EFFECTS__
export function act<const Spec extends ActSpec>(spec: Spec): Act<Spec> {
  const { quote, body, reply, conflict = reply } = spec
  const quotes = quote ? [quote] : []
  const fields = quote ? quotedFields : plainFields
  const made = {
    ...usual,
    ...spec,
    body: body instanceof z.ZodObject ? body : z.strictObject({ ...fields, ...body }),
    reply: oneOf([...quotes, ...reply]),
    conflict: oneOf([...quotes, ...conflict]),
    done: oneOf(reply),
  }
  // as: conditional types are not followed through the values above.
  return made as unknown as Act<Spec>
}

const oneOf = (schemas: readonly z.ZodType[]) =>
  schemas.length === 1 ? schemas[0] : z.union(schemas)

/** A row of the table of calls that `act` made. */
export type ActCall = CallSpec & { body: z.ZodType; done: z.ZodType }

/** Calls of a table that are acts. */
export type ActKey<Table> = {
  [Key in keyof Table]: Table[Key] extends ActCall ? Key : never
}[keyof Table]

/** What its handler returns of a dry run; `never` for a call that cannot be tried first. */
export type QuoteOf<C extends ActCall> = C extends { quote: infer Quote extends z.ZodType }
  ? Unworded<Quote>
  : never

/** What its handler returns when it is done: no quote. */
export type ActReplyOf<C extends ActCall> = Unworded<C['done']>
