import { latinDigits, plainFigure } from '../digits.ts'
import type { RefusalReason } from './came-back.ts'
import type { DeliveryOutcome } from './delivery-list.ts'

interface Said {
  outcome: DeliveryOutcome
  reason?: RefusalReason
}

/**
 * Words of couriers for what became of a parcel, the first that fits; null: it is not over. A return is with the shop only
 * where they say so: 'Return', 'Returned' and 'Cancelled' may be on their way.
 */
const words: readonly (readonly [RegExp, Said | null])[] = [
  [/\bpending\b|\bhold\b|\breview\b/, null],
  [
    /\blost\b|(parcel|shipment|product|goods|item|consignment) (is )?missing|^missing$|হারি/,
    { outcome: 'refused', reason: 'lost' },
  ],
  [/damage|broke|ভেঙে|ভাঙা/, { outcome: 'refused', reason: 'broken-on-the-way' }],
  [
    /return(ed)? to (the )?(merchant|shop|seller|sender)|return(ed)? (received|completed?|done|delivered)|ফেরত (এসেছে|পেয়েছি)/,
    { outcome: 'returned' },
  ],
  [/\bpart(ial|ially|ly)?\b|আংশিক/, { outcome: 'partly-refused' }],
  [/refus|reject|return|cancel|ফেরত|বাতিল|নেননি/, { outcome: 'refused' }],
  [/\b(not|un|non)\b|undeliver|out for|for delivery|delivery failed|attempt|assigned/, null],
  [/deliver|^paid$|^completed?$|^success(ful)?$|ডেলিভা|পৌঁছে|সম্পন্ন/, { outcome: 'delivered' }],
]

/** What a courier's word means; undefined: nothing that is over, or nothing that is known. */
export function outcomeIn(text: string): Said | undefined {
  const plain = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[_\-./\s]+/g, ' ')
    .trim()
  return words.find(([pattern]) => pattern.test(plain))?.[1] ?? undefined
}

/** An amount of taka as people and couriers write it: ৳1,250, ১,২৫০/-, 1250.00 Tk, BDT 950. Undefined: it is none. */
export function takaIn(text: string): number | undefined {
  const figure = plainFigure(
    latinDigits(text)
      .replace(/bdt|tk\.?|taka|টাকা|৳|\/[-=]|\s/gi, '')
      .replace(/[-=]$/, ''),
  )
  const amount = figure === undefined ? NaN : Number(figure)
  return amount >= 0 ? amount : undefined
}

/** A row as it was typed, scanned or pasted. */
export interface DeliveryLine {
  number: string
  /** Its other words, as they stand; '': none. */
  status: string
  outcome: DeliveryOutcome | undefined
  reason: RefusalReason | undefined
  collected: number | undefined
}

const amountInText =
  /(?:৳|bdt|tk\.?)?\s*[\d০-৯][\d০-৯,]*(?:\.[\d০-৯]+)?\s*(?:tk\.?|taka|টাকা|\/-)?/giu

/** 'DL123456 Delivered 1,250', also from a sheet: the number, and what else stands there in any order. */
export function deliveryLineIn(line: string): DeliveryLine {
  const [number = '', ...rest] = line.includes('\t')
    ? line.split('\t').map((cell) => cell.trim())
    : (/^(\S+?)(?:[,;]|\s|$)(.*)$/su.exec(line.trim())?.slice(1) ?? [])
  const others = rest.join(' ; ')
  const amounts = others.match(amountInText) ?? []
  const status = others
    .replace(amountInText, ' ')
    .replace(/[,;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const said = status === '' ? undefined : outcomeIn(status)
  return {
    number: number.replace(/[,;]+$/, ''),
    status,
    outcome: said?.outcome,
    reason: said?.reason,
    collected: takaIn(amounts.at(-1) ?? ''),
  }
}
