import type { MessageChoice } from '@haat/contract/message-choice'
import { fillWords, messageRules } from '@haat/contract/message-events'

import type { Db } from '#platform/db/db.ts'

import type { Notice } from '../mail.ts'
import { findChoice } from './message-choice.repo.ts'

export interface Reachable {
  email: string | null
  phone: string | null
  /** For whom the SMS is the way: a mail of theirs that gets what SMS have no room for. */
  mailInstead?: string | null
}

/** Where a notice goes, each of them or none, and the words of its SMS. */
interface Chosen {
  email: string | null
  phone: string | null
  mailInstead: string | null
  sms: string
}

/**
 * Where a notice goes by the shop's choice for its event, and by which words. `isByHand`: staff send it again, the usual way,
 * whatever was chosen.
 */
export async function applyChoice(
  tx: Db,
  person: Reachable,
  notice: Notice,
  isByHand: boolean,
): Promise<Chosen> {
  const choice = notice.event && (await findChoice(tx, notice.event))
  const sms = choice ? wordsOf(choice, notice) : notice.sms
  const usual = usualFor(person)
  if (!choice || isByHand) return { ...usual, sms }
  const chosen = reached(choice, person)
  const isReached = chosen.email !== null || chosen.phone !== null
  const mustReach = messageRules[choice.event].isMoney === true
  return { ...(mustReach && !isReached ? usual : chosen), sms }
}

type Reached = Omit<Chosen, 'sms'>

const usualFor = ({ email, phone, mailInstead = null }: Reachable): Reached => ({
  email,
  phone: email === null ? phone : null,
  mailInstead,
})

function reached({ way }: Pick<MessageChoice, 'way'>, person: Reachable): Reached {
  const { email, phone, mailInstead = null } = person
  const mail = email ?? mailInstead
  if (way === 'none') return { email: null, phone: null, mailInstead: null }
  if (way === 'mail') return { email: mail, phone: null, mailInstead: null }
  if (way === 'both') return { email: mail, phone, mailInstead: null }
  if (way === 'sms' && phone !== null) return { email: null, phone, mailInstead: mail }
  return usualFor(person)
}

/** Own words where the shop has some in the language of the notice. */
function wordsOf({ smsEn, smsBn }: MessageChoice, { mail, sms, fields }: Notice): string {
  const own = mail.language === 'bn' ? smsBn : smsEn
  return own === null || !fields ? sms : fillWords(own, fields)
}
