import { expect, it } from 'vitest'

import { partWords } from './part-words.ts'
import { placeholder, refusalWords, type RefusalKey } from './refusal-words.ts'
import { say } from './text.ts'
import { textOf } from './text-of.ts'
import { wordIn } from './word-in.ts'

const keys = Object.keys(refusalWords) as RefusalKey[] // as: Object.keys forgets the names of the fields.
const valuesOf = (sentence: string) => [...sentence.matchAll(placeholder)].map(([, name]) => name)

it('each sentence is there in both languages', () => {
  const bangla = keys
    .filter((key) => /[a-z]/i.test(refusalWords[key].en.replaceAll(placeholder, '')))
    .map((key) => refusalWords[key].bn)
  expect(bangla.filter((sentence) => !/[ঀ-৿]/.test(sentence))).toEqual([])
  expect(bangla.filter((sentence) => sentence !== sentence.normalize('NFC'))).toEqual([])
})

it('no Bangla sentence names a value that the English one does not have', () => {
  const strange = keys.filter((key) => {
    const known = valuesOf(refusalWords[key].en)
    return valuesOf(refusalWords[key].bn).some((name) => !known.includes(name))
  })
  expect(strange).toEqual([])
})

it('no two keys say the same in English', () => {
  const english = keys.map((key) => refusalWords[key].en)
  expect(english.filter((sentence, at) => english.indexOf(sentence) < at)).toEqual([])
})

it('keys are plain words, without digits', () => {
  expect(keys.filter((key) => !/^[a-z]+(_[a-z]+)*$/.test(key))).toEqual([])
})

it('money and counts are written in the digits of the language', () => {
  const due = say('due_at_most', { due: 12_345_050 })
  expect(wordIn('en', due)).toBe('Only ৳1,23,450.50 is due on this order')
  expect(wordIn('bn', due)).toContain('৳১,২৩,৪৫০.৫০')
  expect(wordIn('bn', say('stock_left', { left: 2 }))).toBe('স্টকে আর মাত্র ২টি আছে')
})

it('numbers of orders and phones are written in the digits of the language, those with letters as they are', () => {
  const used = (number: string) => wordIn('bn', say('transaction_used', { number }))
  expect(used('482913')).toContain('#৪৮২৯১৩ অর্ডারে')
  expect(used('48a913')).toContain('#48a913 অর্ডারে')
  const invited = (contact: string) => wordIn('bn', say('invitation_for_other', { contact }))
  expect(invited('+8801712345678')).toContain('+৮৮০১৭১২৩৪৫৬৭৮-এর')
  expect(invited('rahim2@example.com')).toContain('rahim2@example.com-এর')
  const stored = textOf('This transaction id was used for order #482913')
  expect(wordIn('bn', stored)).toContain('#৪৮২৯১৩ অর্ডারে')
  expect(wordIn('bn-u-nu-latn', stored)).toContain('#482913 অর্ডারে')
  const taken = { number: 'DH120', order: say('this_order', { number: '482913' }) }
  expect(wordIn('bn', say('tracking_number_of', taken))).toBe(
    'DH120 আগে থেকেই #৪৮২৯১৩ অর্ডারের ট্র্যাকিং নম্বর',
  )
})

it('a shop that keeps Latin digits reads them in values and sentences, in Bangla', () => {
  const due = say('due_at_most', { due: 12_345_050 })
  expect(wordIn('bn-u-nu-latn', due)).toContain('৳1,23,450.50')
  expect(wordIn('bn-u-nu-latn', say('print_too_many', { most: 125_000 }))).toMatch(/^1,25,000টির/)
  expect(wordIn('bn-u-nu-latn', 'discount_hundred')).toBe('ছাড় সর্বোচ্চ 100 শতাংশ')
})

it('taka, days and states are written in the language', () => {
  const amount = say('unpaid_part_at_door', { amount: 125_000 })
  expect(wordIn('en', amount)).toContain('and ৳1,250 of it')
  expect(wordIn('bn', amount)).toContain('৳১,২৫০ বাকি')
  // In Dhaka it is the next day.
  const until = say('return_until', { day: '2026-03-05T20:00:00Z' })
  expect(wordIn('en', until)).toBe('These goods could be given back until 6 March 2026')
  expect(wordIn('bn', until)).toBe('এই পণ্য ফেরত দেওয়া যেত ৬ মার্চ ২০২৬ পর্যন্ত')
  expect(wordIn('bn', say('order_fixed', { status: 'shipped' }))).toContain('পাঠানো হয়েছে')
})

it('a sentence within a sentence is in the same language', () => {
  const text = say('picture_of', { number: 2, problem: say('picture_kind', {}) })
  expect(wordIn('en', text)).toMatch(/^Picture 2: Please upload a JPG/)
  expect(wordIn('bn', text)).toMatch(/^ছবি ২: JPG/)
})

it('finds the key and the values of a sentence, which stays what it is in English', () => {
  const sentence = 'At most ৳1,250.50 of this order can still be refunded'
  const text = textOf(sentence)
  expect(text).toMatchObject({ key: 'refundable_at_most', values: { left: 125_050 } })
  expect(wordIn('en', text)).toBe(sentence)
  expect(textOf('Order not found')).toBe('order_not_found')
  expect(textOf('The bank says no')).toEqual({ english: 'The bank says no' })
})

it('every sentence finds its own key again, but for one without words', () => {
  const whole = keys.filter((key) => !(key in partWords))
  const lost = whole.filter((key) => {
    const sentence = refusalWords[key].en.replaceAll(placeholder, (_, _name, kind) =>
      kind === 'taka' || kind === 'exact' ? '৳10.00' : '7',
    )
    const found = textOf(sentence)
    return (typeof found === 'string' ? found : 'key' in found && found.key) !== key
  })
  expect(lost).toEqual(['picture_named'])
})

it('a sentence that is longer than any of ours is compared with none', () => {
  const long = `Only ${'of '.repeat(300)} can still be given back`
  expect(textOf(long)).toEqual({ english: long })
  expect(keys.filter((key) => refusalWords[key].en.length > 400)).toEqual([])
})
