import { takaToPoisha } from '@haat/contract/money'
import type { MessageChoice, MessageSettingsBody } from '@haat/contract/message-choice'
import { fillWords, messageRules, mostWordsParts, wordsFault } from '@haat/contract/message-events'
import { say, type Text } from '@haat/contract/refusals/text'
import { smsParts } from '@haat/contract/text/sms-parts'

import { findSavedSettings } from '#modules/shop/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, refuseFields } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import type { NoticeLanguage } from '../words.ts'
import { examplesOf } from './examples-of.ts'
import { foreignPart } from './foreign-part.ts'
import { findMessageSettings, saveChoice, saveMessageSettings } from './message-choice.repo.ts'
import { choiceFor, presentMessageSettings } from './read-message-choices.ts'

type Deps = Pick<Ports, 'database' | 'clock'>
type Examples = ReturnType<typeof examplesOf>

const inBraces = (field: string) => `{${field}}`

/** Why own words cannot be kept; undefined: they can. */
function refusalOf(
  event: MessageChoice['event'],
  words: string | null,
  { examples, own }: { examples: Examples; own: Parameters<typeof foreignPart>[1] },
): Text | undefined {
  if (words === null) return undefined
  const fault = wordsFault(event, words)
  if (fault?.kind === 'brace') return say('words_brace', { example: inBraces('order') })
  if (fault?.kind === 'missing') {
    return say('words_need_field', { field: fault.anyOf.map(inBraces).join(' / ') })
  }
  if (fault) {
    const fields = messageRules[event].fields.map(inBraces).join(' ')
    return say('words_unknown_field', { field: inBraces(fault.field), fields })
  }
  const part = foreignPart(words, own)
  if (part !== undefined) return say('words_foreign', { part })
  const longest = Object.fromEntries(
    Object.entries(examples).map(([field, example]) => [field, example.longest]),
  )
  const parts = smsParts(fillWords(words, longest))
  return parts > mostWordsParts ? say('words_too_long', { parts, most: mostWordsParts }) : undefined
}

/** Keeps how customers are told of an event. Throws 400 for words that would go wrong, 409 with what is stored meanwhile. */
export async function chooseMessage(
  { database, clock }: Deps,
  publicUrl: string,
  choice: MessageChoice,
): Promise<void> {
  const { event, way, smsEn, smsBn } = choice
  if (messageRules[event].isMoney && (way === 'none' || way === 'mail')) {
    throw badRequest('money_is_told', 'way')
  }
  const shop = await findSavedSettings(database.db)
  const own = {
    publicUrl,
    supportEmail: shop?.supportEmail ?? null,
    phones: [
      shop?.supportPhone ?? [],
      (shop?.courierPhones ?? []).map(({ number }) => number),
    ].flat(),
  }
  const within = (language: NoticeLanguage) => ({
    examples: examplesOf(shop, language, publicUrl),
    own,
  })
  const refused = [
    { path: 'smsEn', text: refusalOf(event, smsEn, within('en')) },
    { path: 'smsBn', text: refusalOf(event, smsBn, within('bn')) },
  ]
  refuseFields(
    400,
    refused.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }])),
  )
  await inTransaction(database.db, async (tx) => {
    if (await saveChoice(tx, choice, clock.now())) return
    throw conflict('messages_saved_elsewhere', await choiceFor(tx, event))
  })
}

/** Keeps quiet hours and price. Throws 409 with what is stored meanwhile. */
export async function setMessages(
  { database, clock }: Deps,
  { quietFrom, quietTo, partPrice, version }: MessageSettingsBody,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const kept = {
      quietFrom,
      quietTo,
      partPricePoisha: partPrice === null ? null : takaToPoisha(partPrice),
      version,
    }
    if (await saveMessageSettings(tx, kept, clock.now())) return
    const stored = presentMessageSettings(await findMessageSettings(tx))
    throw conflict('messages_saved_elsewhere', stored)
  })
}
