import { isDeepStrictEqual } from 'node:util'

import type { Success } from '@haat/contract/envelope'
import { type CallSpec, usualBody } from '@haat/contract/call'

import { isWithinBounds } from '@haat/contract/is-within-bounds'
import { textOf } from '@haat/contract/refusals/text-of'
import { type Locale, wordIn } from '@haat/contract/refusals/word-in'
import { z } from 'zod'

import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Actor } from '../session/actor.ts'
import { withAuditContext } from '../audit-context.ts'
import type { BoundCall, HandlerInput, RateLimiter, RequestFacts } from './api.ts'
import { type Form, handedFiles } from './form-files.ts'
import type { FormRules } from './read-form.ts'
import { beyondBounds } from './beyond-bounds.ts'
import { withoutHiddenFields } from './field-permission.ts'
import { idempotencyKeyOf } from './idempotency-key-of.ts'
import { rateOf } from './limits/rate-of.ts'
import { type KeepsLatinDigits, localeOf } from './locale-of.ts'
import { namesCaller, permit, permitBody, permitRecentAuth, permitSelf } from './permission.ts'
import { Refusal } from './refusal.ts'
import { validate } from './validate.ts'
import { wordTold } from './word-told.ts'
import { checkReply, sampleReply } from './check-reply.ts'

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
  /** Reads a multipart body; called only after permission and rate limit have passed. */
  readForm?: (rules: FormRules) => Promise<Form>
}

export interface AnswerOptions {
  clock: Clock
  limit: RateLimiter
  /** Validates replies against their schemas. */
  checkReplies: boolean
  log: Log
  keepsLatinDigits?: KeepsLatinDigits
}

/** The pipeline of every call: permission, rate limit, validation, ownership, idempotency key, handler, envelope. */
export async function answer(
  bound: BoundCall,
  raw: RawInput,
  actor: Actor | undefined,
  facts: RequestFacts,
  options: AnswerOptions,
): Promise<Success<unknown>> {
  const { spec } = bound
  permit(spec, actor)
  const rate = rateOf(spec, raw.body)
  if (rate) await options.limit(rate, facts, actor)
  const form = await readBody(spec, raw)
  try {
    return await answerForm(bound, { ...raw, form }, actor, facts, options)
  } finally {
    form.dropRest?.()
  }
}

async function answerForm(
  bound: BoundCall,
  { params, query, form: { body, files } }: RawInput & { form: Form },
  actor: Actor | undefined,
  facts: RequestFacts,
  options: AnswerOptions,
): Promise<Success<unknown>> {
  const { spec } = bound
  const valid = validate([
    { name: 'params', schema: bound.params, value: params },
    { name: 'query', schema: spec.query, value: query },
    { name: 'body', schema: spec.body, value: body },
  ])
  permitSelf(bound.key, spec, valid, actor)
  permitBody(spec, valid.body, actor)
  permitRecentAuth(spec, actor, options.clock.now())
  const idempotencyKey = idempotencyKeyOf(spec, valid.body, facts.header('idempotency-key'))
  const handed = { ...valid, files: handedFiles(spec.files, files), idempotencyKey }
  // as: bind() has typed the handler by the schemas that `valid` has just passed.
  const input = { actor, ...handed, request: facts } as HandlerInput<CallSpec>
  const audit = { key: bound.key, requestId: facts.requestId }
  // Nothing is hidden from people about themselves, whatever they do for the shop.
  const reader = namesCaller(spec, valid, actor) ? undefined : actor
  const locale = await localeOf(facts.language, options.keepsLatinDigits)
  const handled = await withAuditContext(actor, audit, async () => bound.handle(input)).catch(
    asDeclared(bound, { reader, locale }, options),
  )
  const data = spec.sends ? handled : wordTold(spec.reply, handled, locale)
  if (options.checkReplies) checkReply(bound, data)
  else sampleReply(bound, data, options)
  const shown = spec.sends ? data : withoutHiddenFields(spec.reply, data, reader)
  return {
    success: true,
    statusCode: spec.status ?? 200,
    message: sayDone(spec, locale),
    data: shown,
  }
}

function sayDone({ message = 'OK' }: CallSpec, locale: Locale): string {
  return locale === 'en' ? message : wordIn(locale, textOf(message))
}

/**
 * The state that a 409 carries is a reply as well: throws it as the call's `conflict` names it, without what the reader may
 * not see. Of a call that declares none, a 409 carries none.
 */
function asDeclared(
  { key, spec: { conflict } }: BoundCall,
  { reader, locale }: { reader: Actor | undefined; locale: Locale },
  { checkReplies }: AnswerOptions,
) {
  return (error: unknown): never => {
    if (!(error instanceof Refusal) || error.statusCode !== 409) throw error
    const { data: state, ...others } = error.extras
    if (state === undefined) throw error
    const asSent: unknown = JSON.parse(JSON.stringify(wordTold(conflict, state, locale)))
    const declared = conflict?.safeParse(asSent).data
    if (checkReplies && conflict && !isDeepStrictEqual(declared, asSent)) {
      throw new Error(`A 409 of ${key} has data that its schema does not name`)
    }
    const data = withoutHiddenFields(conflict, declared, reader)
    throw new Refusal(409, error.text, data === undefined ? others : { ...others, data })
  }
}

async function readBody(
  { files, fieldBytes, body: schema, largeBody }: CallSpec,
  { body, readForm }: RawInput,
): Promise<Form> {
  if (!readForm) return { body, files: {} }
  if (!files) throw new Refusal(415, 'send_json')
  const { bytes: mostBytes, values } = { ...usualBody, ...largeBody }
  const form = await readForm({ files, mostBytes, names: onlyNames(schema), fieldBytes })
  // A field may be JSON by its own content type.
  if (isWithinBounds(form.body, values)) return form
  form.dropRest?.()
  throw beyondBounds()
}

/** Field names of a strict schema; a multipart form is aborted at a field outside them. */
function onlyNames(schema: z.ZodType | undefined): ReadonlySet<string> | undefined {
  if (!(schema instanceof z.ZodObject) || !(schema.def.catchall instanceof z.ZodNever)) {
    return undefined
  }
  return new Set(Object.keys(schema.shape))
}
