import type { MessageField } from '@haat/contract/message-events'
import { followPath, payPath } from '@haat/contract/order/order-path'
import { usualSettings } from '@haat/contract/shop-setting-table'
import { smsLetters } from '@haat/contract/text/sms-parts'

import { type KeptSettings, writtenIn } from '#modules/shop/index.ts'
import { pagesIn } from '#platform/http/pages-in.ts'

import { asInSms } from '../as-in-sms.ts'
import { smsNameOf } from '../brand.ts'
import { isCheapInSms, longestInSms } from '../courier-in-sms.ts'
import { refundGoesTo } from '../refund-goes-to.ts'
import { longestPlaceInSms } from '../return-notices.ts'
import { type NoticeLanguage, wordsIn } from '../words.ts'

type Examples = Record<MessageField, { usual: string; longest: string }>

const same = (value: string) => ({ usual: value, longest: value })

const aPlace = { en: 'House 12, Road 5, Dhanmondi, Dhaka', bn: 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা' }

/** What the fields of an SMS say: usually, and at the longest that is usual. Parts are counted with the latter. */
export function examplesOf(
  shop: KeptSettings | undefined,
  language: NoticeLanguage,
  publicUrl: string,
): Examples {
  const { day, exactTaka, shortMoment } = writtenIn(language)
  const pages = pagesIn(publicUrl, language)
  const { names } = wordsIn(language).back
  const sum = (taka: number) => asInSms(exactTaka(taka), language)
  const sums = { usual: sum(1_250), longest: sum(125_000) }
  const { courierNames } = shop ?? usualSettings
  const { aCourier } = wordsIn(language).order
  const named = courierNames.filter((name) => isCheapInSms(name, language))
  const byRoom = [...named, aCourier].toSorted((a, b) => smsLetters(b) - smsLetters(a))
  const wallet = { method: 'bkash', number: '01712345678' } as const
  return {
    shop: same(smsNameOf(shop, language, publicUrl)),
    order: same('123456'),
    total: sums,
    due: sums,
    received: sums,
    amount: sums,
    to: {
      usual: refundGoesTo({ byHand: true, ...wallet }, language),
      longest: refundGoesTo({ byHand: false, ...wallet }, language),
    },
    day: same(day('2026-11-25T16:35:00Z')),
    what: { usual: names.refund, longest: names.exchange },
    place: {
      usual: aPlace[language],
      longest: aPlace[language].padEnd(longestPlaceInSms[language], '.'),
    },
    exchange: same('654321'),
    until: same(shortMoment('2026-11-25T16:35:00Z')),
    courier: { usual: named[0] ?? aCourier, longest: byRoom[0] ?? aCourier },
    tracking: {
      usual: 'DS24110512',
      longest: 'DS241105'.padEnd(longestInSms.tracking[language], 'A'),
    },
    link: same(pages + followPath('8Qk2xVb_7Ya')),
    pay: same(pages + payPath('8Qk2xVb_7YaM3nLp5RtW1c')),
  }
}
