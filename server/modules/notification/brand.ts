import type { KeptSettings } from '#modules/shop/index.ts'

import { type NoticeLanguage, wordsIn } from './words.ts'

/** The names and slogan that the owner gave the shop; undefined: not decided yet. */
export type NamedShop =
  | (Pick<KeptSettings, 'shopName' | 'slogan' | 'smsName'> &
      Partial<Pick<KeptSettings, 'shopNameBn' | 'sloganBn'>>)
  | undefined

/** How mails show who sends them. */
export interface Brand {
  name: string
  /** The name in the other script; '' for none. */
  nameBeside: string
  /** Name and slogan in the footer. */
  line: string
}

/** In the script of a language, then in the other one. */
const unnamed: Record<NoticeLanguage, [string, string]> = { en: ['Haat', 'হাট'], bn: ['হাট', 'Haat'] }
const place = '{{shop}}'

export const isBangla = (text: string): boolean => /[\u0980-\u09e3]/.test(text)

/** A longer name would often make one SMS more of a message. */
const longestInSms = 24

export function brandOf(shop: NamedShop, language: NoticeLanguage): Brand {
  if (!shop) {
    const [name, nameBeside] = unnamed[language]
    return { name, nameBeside, line: `${name}, ${wordsIn(language).slogan}` }
  }
  const isBn = language === 'bn'
  const name = (isBn && shop.shopNameBn) || shop.shopName
  const slogan = (isBn && shop.sloganBn) || shop.slogan
  return { name, nameBeside: '', line: slogan === null ? name : `${name} · ${slogan}` }
}

/** Puts the shop's name where the words of a message name it (words.en.ts). */
export const named = (words: string, name: string): string => words.replaceAll(place, () => name)

/**
 * The name for SMS: the one that the owner chose for them, else the shop's. A long one, or in English one in other letters
 * than 7-bit ones, would double their price: the host stands for it. In Bangla a name in Bangla comes before the one
 * that was chosen, which has 7-bit letters.
 */
export function smsNameOf(shop: NamedShop, language: NoticeLanguage, publicUrl: string): string {
  const { name } = brandOf(shop, language)
  const isShort = name.length <= longestInSms
  if (language === 'bn' && isShort && isBangla(name)) return name
  if (shop && shop.smsName !== null) return shop.smsName
  const isCheap = isShort && (language === 'bn' || /^[ -~]+$/.test(name))
  return isCheap ? name : new URL(publicUrl).hostname.replace(/^www[.]/, '')
}
