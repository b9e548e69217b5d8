import { taka } from '@haat/contract/money'
import type { MessageChoice, MessageChoices, MessageSettings } from '@haat/contract/message-choice'
import { type MessageEvent, messageEvents } from '@haat/contract/message-events'

import { findSavedSettings } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import type { Ports } from '#platform/platform.ts'

import { findPartsByEvent, findSmsOfMonths } from '../sms-day.repo.ts'
import { builtInWords } from './built-in-words.ts'
import { examplesOf } from './examples-of.ts'
import {
  findChoice,
  findChoices,
  findMessageSettings,
  type KeptMessageSettings,
} from './message-choice.repo.ts'

const unchosen = (event: MessageEvent): MessageChoice => ({
  event,
  way: 'usual',
  smsEn: null,
  smsBn: null,
  version: 0,
})

export const choiceFor = async (db: Db, event: MessageEvent): Promise<MessageChoice> =>
  (await findChoice(db, event)) ?? unchosen(event)

export const presentMessageSettings = ({
  partPricePoisha,
  ...settings
}: KeptMessageSettings): MessageSettings => ({
  ...settings,
  partPrice: partPricePoisha === null ? null : taka(partPricePoisha),
})

/** All that the desk shows of messages to customers. */
export async function readMessageChoices(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  publicUrl: string,
): Promise<MessageChoices> {
  const now = clock.now()
  const [choices, settings, shop, sent, counted] = await Promise.all([
    findChoices(db),
    findMessageSettings(db),
    findSavedSettings(db),
    findSmsOfMonths(db, now),
    findPartsByEvent(db, now),
  ])
  const [builtInEn, builtInBn] = [builtInWords('en'), builtInWords('bn')]
  return {
    events: messageEvents.map((event) => {
      const { parts = 0, partsBefore = 0 } = counted.find((one) => one.event === event) ?? {}
      return {
        ...(choices.find((one) => one.event === event) ?? unchosen(event)),
        builtInEn: builtInEn[event],
        builtInBn: builtInBn[event],
        parts,
        partsBefore,
      }
    }),
    examplesEn: examplesOf(shop, 'en', publicUrl),
    examplesBn: examplesOf(shop, 'bn', publicUrl),
    settings: presentMessageSettings(settings),
    ...sent,
  }
}
