import type { PolicyName } from '@haat/contract/shop'

import { tokensOf, wordSet } from './search-tokens.ts'

/** Words by which people look for help, with the pages that answer, the best first. */
const help: readonly [words: ReadonlySet<string>, pages: readonly PolicyName[]][] = [
  [
    wordSet(
      'return returns returning refund refunds exchange replace replacement cancel cancellation cancelling ferot ferat badol' +
        ' batil ফেরত ফেরৎ রিটার্ন রিফান্ড বদল বদলানো বাতিল ক্যানসেল ক্যান্সেল',
    ),
    ['cancellation-returns'],
  ],
  [
    wordSet('delivery shipping courier pouchano ডেলিভারি ডেলিভারী কুরিয়ার পৌঁছানো শিপিং'),
    ['cancellation-returns', 'customer-support'],
  ],
  [
    wordSet('emi instalment instalments installment installments kisti ইএমআই কিস্তি'),
    ['emi-policy'],
  ],
  [wordSet('privacy gopon goponiyota গোপনীয়তা প্রাইভেসি প্রাইভেসী'), ['privacy-policy']],
  [
    wordSet(
      'help support contact complaint helpline hotline customer sahajjo jogajog সাহায্য সহায়তা যোগাযোগ অভিযোগ হেল্পলাইন' +
        ' কাস্টমার সাপোর্ট',
    ),
    ['customer-support'],
  ],
]

/** Words that say only that a rule or an answer is looked for. */
const beside = wordSet(
  'policy policies rule rules terms niyom niti নীতি নিয়ম নিয়মাবলী how to do i can my a the an of for order orders charge' +
    ' charges fee fees time cost product products kivabe kibhabe korbo korte chai koto din lage কিভাবে কীভাবে করব করবো করতে চাই' +
    ' অর্ডার পণ্য চার্জ খরচ কত দিন লাগে care service সার্ভিস',
)

const leastTyped = 3

/**
 * Pages of help that what is typed asks for: 'return policy', 'ডেলিভারি'. The last word may be half typed; any other word
 * means goods: a 'return gift' is none.
 */
export function suggestPages(typed: string): PolicyName[] {
  const words = tokensOf(typed.normalize('NFC'))
    .map(({ text }) => text)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
  const asked: PolicyName[] = []
  for (const [at, word] of words.entries()) {
    const mayGoOn = at === words.length - 1 && word.length >= leastTyped
    const isOneOf = (known: ReadonlySet<string>) =>
      known.has(word) || (mayGoOn && [...known].some((one) => one.startsWith(word)))
    const found = help.find(([known]) => isOneOf(known))
    if (!found && !isOneOf(beside)) return []
    asked.push(...(found?.[1] ?? []))
  }
  return [...new Set(asked)].slice(0, mostPages)
}

const mostPages = 2
