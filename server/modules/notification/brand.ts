import type { KeptSettings } from '#modules/shop/index.ts'

import { type NoticeLanguage, wordsIn } from './words.ts'

/** The names and slogan that the owner gave the shop; undefined: not decided yet. */
export type NamedShop = Pick<KeptSettings, 'shopName' | 'slogan' | 'smsName'> | undefined

/** How mails show who sends them. */
export interface Brand {
  name: string
  /** The name in the other script; '' for none. */
  nameBeside: string
  /** Name and slogan in the footer. */
  line: string
}

const unnamed = 'Haat'
const place = '{{shop}}'

/** A longer name would often make a second SMS of a message. */
const longestInSms = 24

export function brandOf(shop: NamedShop, language: NoticeLanguage): Brand {
  if (!shop) {
    return { name: unnamed, nameBeside: 'হাট', line: `${unnamed}, ${wordsIn(language).slogan}` }
  }
  const { shopName: name, slogan } = shop
  return { name, nameBeside: '', line: slogan === null ? name : `${name} · ${slogan}` }
}

/** Puts the shop's name where the words of a message name it (words.en.ts). */
export const named = (words: string, name: string): string => words.replaceAll(place, () => name)

/**
 * The name for SMS: the one that the owner chose for them, else the shop's. A long one, or one in other letters than 7-bit
 * ones, would double their price: the host stands for it.
 */
export function smsNameOf(shop: NamedShop, publicUrl: string): string {
  if (shop && shop.smsName !== null) return shop.smsName
  const name = shop?.shopName ?? unnamed
  const isCheap = /^[ -~]+$/.test(name) && name.length <= longestInSms
  return isCheap ? name : new URL(publicUrl).hostname.replace(/^www[.]/, '')
}
