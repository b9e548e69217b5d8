import {
  complaintHours,
  complaintKinds,
  type ComplaintKind,
  mostComplaintLetters,
  type OwnComplaint,
} from '@haat/contract/complaint'
import { type Language, languages, prefixOf } from '@haat/contract/language'
import { followPath, orderPath, shortOrderId } from '@haat/contract/order/order-path'
import type { OrderStatus } from '@haat/contract/order/order-status'
import type { ShopDetails } from '@haat/contract/shop'
import { telLink } from '@haat/contract/tel-link'

import { placeIn } from '#modules/shipping/index.ts'
import { writtenIn } from '#modules/shop/index.ts'
import { escapeHtml as text } from '#platform/http/escape-html.ts'

import { presentOrder } from '../core/order.present.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { RefundRow } from '../refund/refund.repo.ts'
import {
  type FollowedReturn,
  refundsPart,
  returnPart,
  returnSteps,
  returnTitle,
} from './follow-return.ts'
import { followWordsIn } from './follow-words.ts'

/** For how long after its end an order can still be followed. */
export const followedDays = 90

interface Followed {
  code: string
  language: Language
  shop: ShopDetails
  /** By whom the parcel's courier is reached; undefined: the shop has said no number. */
  courierPhone: string | undefined
  order: OrderRow
  /** Days of arrival as text; undefined once they are of no interest. */
  arrives: string | undefined
  payUrl: string | undefined
  /** Newest first. */
  returns: readonly FollowedReturn[]
  refunds: readonly RefundRow[]
  complaint: OwnComplaint | undefined
  /** What is wrong with a message that was sent, and what it said. */
  refused?: { why: string; kind: ComplaintKind | undefined; typed: string }
}

/**
 * The page that follows an order: how far it is and what to have ready, for whoever has its link. It names no person, no
 * phone and no address beyond the district, works without scripts, and is small for a slow line.
 */
export function followPage(followed: Followed): string {
  const { code, language, shop, order, arrives, payUrl, returns, refunds } = followed
  const words = followWordsIn(language)
  const number = shortOrderId(order.id)
  const shown = presentOrder(order)
  const isOpen = order.status !== 'delivered' && order.status !== 'cancelled' && !order.returning
  const district = placeIn(language, order).district
  const [newest, ...others] = returns
  const state = order.returning ? words.returning : words.states[order.status]
  return frame({ language, shop, path: followPath(code), title: words.title(number) }, [
    `<p class="number">${text(words.title(number))}</p>`,
    `<h1>${text(newest ? returnTitle(language, newest) : state)}</h1>`,
    newest ? returnPart(followed, newest) : '',
    ...others.map(
      (one) => `<h2>${text(returnTitle(language, one))}</h2>${returnPart(followed, one)}`,
    ),
    refundsPart(language, refunds),
    isOpen && arrives !== undefined ? `<p>${text(words.arrives(arrives))}</p>` : '',
    isOpen ? `<p>${text(words.to(district))}</p>` : '',
    isOpen ? money(followed, shown.due, payUrl) : '',
    shown.promise
      ? `<p>${text(words.promise(writtenIn(language).shortMoment(shown.promise.deliverBy)))}</p>`
      : '',
    parcel(followed),
    steps(followed),
    help(followed),
    shop.supportPhone
      ? `<p>${link(telLink(shop.supportPhone), words.help(shop.supportPhone))}</p>`
      : '',
    `<p>${link(prefixOf(language) + orderPath(order.id), words.whole)}</p>`,
  ])
}

/** The page for a code that no order has, or whose order has been over for long; undefined: what was asked for is no code. */
export function noFollowPage(
  language: Language,
  shop: ShopDetails,
  code: string | undefined,
): string {
  const { unknown } = followWordsIn(language)
  return frame({ language, shop, path: pathOf(code), title: unknown.title }, [
    `<h1>${text(unknown.title)}</h1>`,
    `<p>${text(unknown.text(writtenIn(language).figure(followedDays)))}</p>`,
    `<p>${link(prefixOf(language) || '/', unknown.home)}</p>`,
  ])
}

/** The page for who has tried too often. */
export function waitPage(language: Language, shop: ShopDetails, code: string | undefined): string {
  const words = followWordsIn(language)
  return frame({ language, shop, path: pathOf(code), title: words.wait }, [
    `<h1>${text(words.wait)}</h1>`,
  ])
}

function money({ language, order }: Followed, due: number, payUrl: string | undefined): string {
  const words = followWordsIn(language)
  const sum = writtenIn(language).exactTaka(due)
  if (due === 0) return `<p class="ready">${text(words.paid)}</p>`
  if (order.paymentMethod === 'cash') return `<p class="ready">${text(words.ready(sum))}</p>`
  return payUrl === undefined
    ? ''
    : `<p><a class="pay" href="${text(payUrl)}">${text(words.pay(sum))}</a></p>`
}

/** Courier, number and phone of a parcel on its way. */
function parcel({ language, order, courierPhone }: Followed): string {
  const { courier, trackingNumber, status } = order
  if (courier === '' || status !== 'shipped') return ''
  const words = followWordsIn(language)
  const facts: [string, string][] = [
    [words.courier, courier],
    ...(trackingNumber === '' ? [] : [[words.trackingNumber, trackingNumber] as [string, string]]),
  ]
  const rows = facts.map(([name, value]) => `<dt>${text(name)}</dt><dd>${text(value)}</dd>`)
  const call = courierPhone
    ? `<p>${link(telLink(courierPhone), words.call(courier, courierPhone))}</p>`
    : ''
  return `<dl>${rows.join('')}</dl>${call}`
}

function steps({ language, order: { history }, returns }: Followed): string {
  const words = followWordsIn(language)
  let before: OrderStatus | undefined
  const moves = history.map(({ status, at }) => {
    const isBack = status === 'shipped' && before === 'delivered'
    before = status
    return { at, step: isBack ? words.back : words.moves[status] }
  })
  // A return follows the delivery: sorted, those of the order stay as they are.
  const all = [...moves, ...returnSteps(language, returns)].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  )
  const lines = all.map(({ at, step }) => {
    const day = writtenIn(language).shortMoment(at)
    return `<li><span>${text(step)}</span> <time datetime="${new Date(at).toISOString()}">${text(day)}</time></li>`
  })
  return `<h2>${text(words.steps)}</h2><ol>${lines.join('')}</ol>`
}

/** The form for one message to the shop, or what became of it. */
function help({ code, language, complaint, refused }: Followed): string {
  const words = followWordsIn(language)
  const { shortMoment, figure } = writtenIn(language)
  if (complaint) {
    const { kind, at, dueAt, answer, text: said } = complaint
    const state = answer
      ? `<h2>${text(words.answered)}</h2><p class="said">${text(answer)}</p>`
      : `<p>${text(words.sent(shortMoment(at), shortMoment(dueAt)))}</p>`
    const typed = said && `: ${said}`
    return `<section id="ask"><p class="said">${text(words.kinds[kind] + typed)}</p>${state}</section>`
  }
  const radios = complaintKinds.map((kind) => {
    const checked = refused?.kind === kind ? ' checked' : ''
    return `<label><input type="radio" name="kind" value="${kind}" required${checked}> ${text(words.kinds[kind])}</label>`
  })
  const why = refused ? `<p class="wrong" role="alert">${text(refused.why)}</p>` : ''
  return `<section id="ask"><details${refused ? ' open' : ''}><summary>${text(words.ask)}</summary>
<form method="post" action="${text(`${prefixOf(language)}${followPath(code)}#ask`)}">
<p>${text(words.askHint(figure(complaintHours)))}</p>${why}
<fieldset><legend>${text(words.kind)}</legend>${radios.join('')}</fieldset>
<label for="text">${text(words.text)}</label>
<textarea id="text" name="text" rows="4" maxlength="${mostComplaintLetters}">${text(refused?.typed ?? '')}</textarea>
<button>${text(words.send)}</button>
</form></details></section>`
}

/** The other language of what is no code is the shop's home. */
const pathOf = (code: string | undefined) => (code === undefined ? '' : followPath(code))

const link = (href: string, label: string) => `<a href="${text(href)}">${text(label)}</a>`

function frame(
  of: { language: Language; shop: ShopDetails; path: string; title: string },
  parts: readonly string[],
): string {
  const { language, shop, path, title } = of
  const other = languages.find((one) => one !== language) ?? language
  const words = followWordsIn(language)
  const change =
    shop.bangla || language === 'bn'
      ? `<a href="${text(prefixOf(other) + path || '/')}" hreflang="${other}" lang="${other}">${text(words.other)}</a>`
      : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${text(title)} · ${text(shop.shopName)}</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<style>${style}</style>
</head>
<body>
<header>${link(prefixOf(language) || '/', shop.shopName)}${change}</header>
<main>
${parts.filter(Boolean).join('\n')}
</main>
</body>
</html>
`
}

const style = `
:root { color-scheme: light; font: 100%/1.5 system-ui, sans-serif; color: #16231d; background: #faf8f4 }
html:lang(bn) { line-height: 1.7 }
* { box-sizing: border-box }
body { margin: 0 }
header { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 1rem; background: #fff; border-bottom: 1px solid #e3e0d8 }
header a { display: inline-grid; align-items: center; min-height: 2.75rem; min-width: 2.75rem; overflow-wrap: anywhere }
main { max-width: 34rem; margin: 0 auto; padding: 1rem 1rem 4rem }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.35 }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem }
p { margin: .5rem 0; overflow-wrap: anywhere }
a { color: #0b6e4f }
p > a { display: inline-grid; align-items: center; min-height: 2.75rem }
.number { margin: 0; color: #4c5a53 }
.ready { padding: .75rem 1rem; background: #e7f3ee; border-radius: 8px; font-weight: 600 }
a.pay, button { display: inline-grid; place-items: center; min-height: 3rem; padding: 0 1.25rem; border: 0; border-radius: 8px; background: #0b6e4f; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
dl { display: grid; grid-template-columns: fit-content(45%) 1fr; gap: .25rem 1rem; margin: 1rem 0 }
dt { color: #4c5a53 }
dd { margin: 0; overflow-wrap: anywhere }
ol, ul { margin: 0; padding: 0 0 0 1rem; list-style: none; border-left: 2px solid #b9d8cb }
li { margin: 0 0 .75rem }
li:last-child { margin: 0 }
ol li:last-child { font-weight: 600 }
time { display: block; color: #4c5a53; font-weight: 400; font-size: .875rem }
section { margin: 2rem 0 1rem; padding: .25rem 1rem; background: #fff; border: 1px solid #e3e0d8; border-radius: 8px }
summary { min-height: 2.75rem; line-height: 2.75rem; font-weight: 600; cursor: pointer }
fieldset { margin: 1rem 0; padding: 0; border: 0 }
legend { padding: 0; font-weight: 600 }
fieldset label { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem }
input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: #0b6e4f }
textarea { display: block; width: 100%; margin: .25rem 0 1rem; padding: .5rem .75rem; font: inherit; border: 1px solid #7a8780; border-radius: 8px }
.said { white-space: pre-wrap }
.wrong { color: #a3251b; font-weight: 600 }
:focus-visible { outline: 3px solid #0b6e4f; outline-offset: 2px; border-radius: 4px }`
