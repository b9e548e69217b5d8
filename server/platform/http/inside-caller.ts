import type { CallKey } from '@haat/contract/call'
import type { Envelope } from '@haat/contract/envelope'
import type { Language } from '@haat/contract/language'
import { say } from '@haat/contract/refusals/text'

import { answer, type AnswerOptions, type RawInput } from './answer.ts'
import { tagInto, type Api, type RequestFacts } from './api.ts'
import { asRefusal, toFailure } from './failure.ts'
import { localeOf } from './locale-of.ts'
import { notFound } from './refusal.ts'

/**
 * Makes a call in process as a visitor: how server rendering reads the shop. Adds the tags of what was read to `tags`. Never
 * throws: a refusal is returned as an envelope, as over the wire.
 */
export type CallInside = (
  key: CallKey,
  raw: RawInput,
  tags: Set<string>,
  language: Language,
) => Promise<Envelope<unknown>>

export function insideCaller(api: Api, given: AnswerOptions): CallInside {
  // No rate limit: rendering is limited as a whole, and all visitors would share one address.
  const options = { ...given, limit: async () => undefined }
  return async (key, raw, tags, language) => {
    try {
      const bound = api.get(key)
      if (!bound) throw notFound(say('no_such_call', { key }))
      const facts = insideFacts(tags, language)
      facts.tag(...(bound.spec.cache ?? []))
      return await answer(bound, raw, undefined, facts, options)
    } catch (error) {
      const locale = await localeOf(language, options.keepsLatinDigits)
      const failure = toFailure(asRefusal(error), 'render', locale)
      if (failure.statusCode >= 500) options.log.error({ error, key }, 'render.call-failed')
      return failure
    }
  }
}

function insideFacts(tags: Set<string>, language: Language): RequestFacts {
  return {
    requestId: 'render',
    address: 'render',
    language,
    header: (name) => (name === 'accept-language' ? language : undefined),
    cookie: () => undefined,
    setCookie: () => undefined,
    tag: tagInto(tags),
  }
}
