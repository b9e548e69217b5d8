import { staffOrderPath, shortOrderId } from '@haat/contract/order/order-path'
import { goodsName } from '@haat/contract/product/goods-name'

import { writtenIn } from '#modules/shop/index.ts'
import { asInSms } from './as-in-sms.ts'
import { greetingName } from './greeting-name.ts'
import type { Mail, Notice } from './mail.ts'
import { shortOrderPath } from './order-link.ts'
import { type NoticeLanguage, wordsIn } from './words.ts'

interface Told {
  name: string
  orderId: string
  /** The pages of staff where the reader opens it. */
  staffArea: 'admin' | 'seller'
  goods: readonly {
    productName: string
    quantity: number
    color: string | null
    size: string | null
  }[]
  /** In taka; null: the reader may not know it. */
  total: number | null
  area: string
  district: string
  /** The shop's origin, for links. */
  publicUrl: string
  language: NoticeLanguage
}

/** To staff: a new order. The SMS names no customer, since it is read on lock screens. */
export function orderAlertNotice(told: Told): Notice {
  const { name, orderId, staffArea, total, area, district, publicUrl, language } = told
  const words = wordsIn(language)
  const said = words.orderAlert
  const id = shortOrderId(orderId)
  const url = publicUrl + staffOrderPath(staffArea, orderId)
  const smsUrl = publicUrl + shortOrderPath(staffArea, orderId)
  const goods = told.goods.map((line) => words.order.item(goodsName(line), line.quantity))
  const sum = total === null ? undefined : writtenIn(language).exactTaka(total)
  const facts: [string, string][] = [
    ...(sum === undefined ? [] : [[words.order.total, sum] as [string, string]]),
    [said.area, [...new Set([area, district])].join(', ')],
  ]
  const blocks: Mail['blocks'] = [
    { kind: 'text', text: words.greeting(greetingName(name)) },
    { kind: 'text', text: said.text(id) },
    { kind: 'text', text: goods.join('\n') },
    { kind: 'facts', facts },
    { kind: 'button', label: said.see, url },
  ]
  const { preview, title, footer } = said
  return {
    mail: { language, subject: said.subject(id), preview, title, blocks, footer },
    sms: smsOf(told, { id, url: smsUrl, sum: sum && asInSms(sum, language) }),
    about: { budget: 'news' },
  }
}

/** Characters that a phone shows of a notification before it is opened. */
const pushRoom = 160

/**
 * The same as a notification of a browser. It names no customer and no area: it is read on lock screens, and passes the
 * browser's maker, though encrypted.
 */
export function orderAlertPush({
  orderId,
  staffArea,
  goods,
  total,
  language,
}: Pick<Told, 'orderId' | 'staffArea' | 'goods' | 'total' | 'language'>) {
  const { order, orderAlert } = wordsIn(language)
  const named = goods.map((line) => order.item(goodsName(line), line.quantity)).join(', ')
  const cut = named.length <= pushRoom ? named : `${named.slice(0, pushRoom - 1).trimEnd()}…`
  return {
    title: orderAlert.subject(shortOrderId(orderId)),
    body: total === null ? cut : `${writtenIn(language).exactTaka(total)} · ${cut}`,
    path: staffOrderPath(staffArea, orderId),
    tag: orderId.replaceAll('-', ''),
  }
}

/** Characters of one SMS, and of two in Bangla, less what the shop's name may have more than its placeholder. */
const room = { en: 144, bn: 118 }

/** Less of a name says nothing. */
const leastOfGoods = 16

/** Goods and area only as far as one SMS of 7-bit characters holds them (words.en.ts), or two in Bangla. */
function smsOf(
  { goods, area, language }: Told,
  { id, url, sum }: { id: string; url: string; sum: string | undefined },
): string {
  const { sms, smsItem, pieces } = wordsIn(language).orderAlert
  const words = (...parts: (string | undefined)[]) =>
    sms(id, parts.filter((part) => part !== undefined).join(', '), url)
  const named = goods.map((line) => smsItem(goodsName(line), line.quantity)).join(', ')
  const count = pieces(goods.reduce((all, { quantity }) => all + quantity, 0))
  const withGoods = (...rest: (string | undefined)[]) => {
    const left = room[language] - words('', ...rest).length
    const cut = named.length <= left ? named : `${named.slice(0, left - 3).trimEnd()}...`
    return left < Math.min(leastOfGoods, named.length) ? undefined : words(cut, ...rest)
  }
  const isCheap = (text: string | undefined): text is string =>
    text !== undefined &&
    (language === 'bn' || /^[ -~]+$/.test(text)) &&
    text.length <= room[language]
  const fitting = [withGoods(sum, area), withGoods(sum), words(count, sum, area)]
  return fitting.find(isCheap) ?? words(count, sum)
}
