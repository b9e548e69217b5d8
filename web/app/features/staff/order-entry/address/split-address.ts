import { latinDigits } from '@haat/contract/digits'
import { normalForm } from '@haat/contract/text/normal-form'

import type { Place } from '#app/components/place/find-areas.ts'

import { findNames, type FoundName, wordsOf } from './find-names.ts'
import { guessAreas, type AreaGuess } from './guess-areas.ts'
import type { Meaning, PlaceIndex } from './place-index.ts'
import { soundKey } from './sound-key.ts'

/** What a customer's message says of who gets the goods and where. '' for what it does not say. */
export interface SplitAddress {
  name: string
  phone: string
  /** Further numbers of the text. */
  otherPhones: readonly string[]
  /** The likeliest first. */
  areas: readonly AreaGuess[]
  /** Parts of the address, without name and phone. */
  parts: readonly AddressPart[]
}

interface AddressPart {
  /** 'Kalmi' of 'P.O: Kalmi'. */
  text: string
  /** Of a division, district or area: 'Dist' of 'Dist: Bhola'; '' without one. */
  label: string
  /** Places that the whole part may name. */
  meanings: readonly Meaning[]
}

/** A number with or without +88 and the 0 before it, in groups of digits. */
const phonePattern =
  /(?<!\d)(?:(?:\+|00)?88[\s\p{Pd}]?)?(?:\(?0\)?[\s\p{Pd}]?)?1[3-9](?:[\s.\p{Pd}]?\d){8}(?!\d)/gu

const separator = /[\n\r,;|।]+|\s[-–—]\s|(?<=\p{L}{4})\.(?=\s|$)/u

/** Labels of a form as customers copy it, in both languages. */
const labels = {
  name: /^(?:(?:my|your|customer|receiver|recipient|full)\s+)?(?:name|naam?)$|^(?:আমার\s+|ক্রেতার\s+|প্রাপকের\s+)?নাম$/iu,
  phone:
    /^(?:(?:my|your|contact)\s+)?(?:phone|mobile|mob|cell|contact|number|no|num|whatsapp|bkash)(?:\s+(?:number|no|num))?$|^(?:ফোন|মোবাইল|মোবা|নম্বর|নাম্বার|ফোন নম্বর|ফোন নাম্বার|মোবাইল নম্বর|মোবাইল নাম্বার)$/iu,
  address:
    /^(?:(?:my|full|delivery|shipping|present)\s+)?(?:address|addr|add|thikana|location)$|^(?:সম্পূর্ণ\s+|পুরো\s+)?ঠিকানা$/iu,
  place:
    /^(?:thana|ps|p\.s|p\/s|police station|upa?zill?a|upo?zill?a|upojela|dist|district|zill?a|jela|division|div|city|area|থানা|উপজেলা|জেলা|বিভাগ|শহর|এলাকা)$/iu,
  other:
    /^(?:product|item|code|size|colou?r|qty|quantity|price|order|total|পণ্য|সাইজ|কালার|রং|রঙ|কোড|পরিমাণ|দাম|মূল্য)$/iu,
}

/** Words that stand in an address and in no name of a person. */
const addressWord =
  /^(?:house|home|basa|basha|bari|flat|apt|apartment|floor|level|lift|road|rd|lane|street|block|sector|section|avenue|ave|holding|plot|village|vill|gram|para|post|po|thana|ps|upazila|upazilla|dist|district|zila|division|union|ward|word|mohalla|moholla|area|market|bazar|bazaar|school|college|university|hospital|clinic|bank|office|mosque|masjid|mosjid|tower|building|bhaban|bhaban|villa|goli|moor|mor|more|sadar|station|near|opposite|beside|behind|r|a|dohs|cantonment|courier|sundarban|বাসা|বাড়ি|বাড়ি|বাড়ী|ফ্ল্যাট|ফ্লাট|তলা|রোড|সড়ক|লেন|ব্লক|সেক্টর|গ্রাম|গ্রামঃ|পাড়া|মহল্লা|ডাকঘর|পোস্ট|থানা|উপজেলা|জেলা|বিভাগ|ইউনিয়ন|ওয়ার্ড|বাজার|মসজিদ|স্কুল|কলেজ|হাসপাতাল|মোড়|মোড়|গলি|সদর|পাশে|সামনে|নং|হাউজ|হাউস|রোডঃ|বাসাঃ|মার্কেট|টাওয়ার|ভবন|ব্যাংক|অফিস)$/iu

/** Words that begin or end names of people. */
const nameWord =
  /^(?:md|mr|mrs|ms|miss|mst|most|mohammad|mohammed|dr|engr|adv|uddin|hossain|hossen|hasan|islam|rahman|ahmed|ahmad|akter|akther|akhter|khatun|begum|sultana|jahan|khan|chowdhury|sarker|sarkar|das|roy|saha|ghosh|dey|paul|barua|chakma|miah|mia|molla|sheikh|sk|alam|ali|haque|hoque|kabir|karim|rahim|nahar|ara|parvin|parveen|মোঃ|মো|মোছাঃ|মোসাঃ|মিসেস|ডাঃ|উদ্দিন|হোসেন|হাসান|ইসলাম|রহমান|আহমেদ|আক্তার|খাতুন|বেগম|সুলতানা|জাহান|খান|চৌধুরী|সরকার|দাস|রায়|রায়|সাহা|মিয়া|মিয়া|আলম|আলী|হক)$/iu

/**
 * Splits the text that a customer sent (as a form, in lines, or all in one line) into recipient, phone number and address,
 * and guesses the area. Nothing of it is certain: who takes the order confirms it.
 */
export function splitAddress(text: string, index: PlaceIndex): SplitAddress {
  const plain = normalForm.longText(latinDigits(text))
  const phones = [...plain.matchAll(phonePattern)].map(
    ([found]) => `0${found.replaceAll(/\D/g, '').slice(-10)}`,
  )
  const [phone = '', ...otherPhones] = [...new Set(phones)]
  const segments = segmentsOf(plain).flatMap((segment) => beforeHouse(segment, index))
  const named = nameAmong(segments, index, phone !== '')
  const address = segments.filter(
    (segment) => segment !== named && segment.kind !== 'phone' && segment.kind !== 'other',
  )
  const areas = guessAreas(address.map(({ label, text: of }) => `${label} ${of}`).join('\n'), index)
  return {
    name: named?.text ?? '',
    phone,
    otherPhones,
    areas,
    parts: address
      .filter(({ kind }) => kind !== 'name')
      .map(({ text: part, label }) => ({ text: part, label, meanings: meaningsOf(part, index) })),
  }
}

/** The address without what the chosen area says already. */
export function detailsOf({ parts }: Pick<SplitAddress, 'parts'>, area: Place | undefined): string {
  const rest = area ? parts.filter(({ meanings }) => !meanings.some(isOf(area))) : parts
  // Where the area is all that there is, it is better said twice than not at all.
  return (rest.length > 0 ? rest : parts)
    .map(({ text, label }) => (label === '' ? text : `${label}: ${text}`))
    .join(', ')
}

/** What a part means that is one name of a place and nothing else. */
function meaningsOf(part: string, index: PlaceIndex): readonly Meaning[] {
  const words = wordsOf(part)
  const [name] = findNames(words, index)
  return name && name.to - name.from === words.length ? name.meanings : []
}

/** Whether a name is that of the area, or of the district or division around it. */
const isOf =
  (area: Place) =>
  ({ level, place, isPart = false }: Meaning) => {
    if (level === 'division') return place.division === area.division
    if (place.district !== area.district || place.division !== area.division) return false
    return level === 'district' || (place.city === area.city && !isPart)
  }

interface Segment {
  kind: 'plain' | 'beside-phone' | keyof typeof labels
  label: string
  text: string
}

/** Lines and parts between commas, each with the label that it has. */
function segmentsOf(text: string): Segment[] {
  return text.split(separator).flatMap((part) => {
    const [, label = '', rest = ''] = labelled.exec(part) ?? []
    const kind = kindOf(label)
    return kind
      ? pieces(kind, kind === 'place' ? label.trim() : '', rest)
      : pieces('plain', '', part)
  })
}

/** 'Name: Rahim', 'Mobile- 017…', 'নামঃ রহিম'. */
const labelled = /^\s*([\p{L}\p{M}./ ]{1,24}?)\s*(?:[:=–-]|ঃ)+\s*(.*)$/u

function kindOf(label: string): keyof typeof labels | undefined {
  const bare = label.trim().replaceAll(/\.$/g, '')
  for (const kind of ['name', 'phone', 'address', 'place', 'other'] as const) {
    if (labels[kind].test(bare)) return kind
  }
  return undefined
}

/** Text before and after a phone number are parts of their own. */
function pieces(kind: Segment['kind'], label: string, text: string): Segment[] {
  const hasPhone = phoneIn(text)
  const parts = text
    .split(phonePattern)
    .map(clean)
    .filter((part) => part !== '')
  if (kind === 'phone')
    return parts
      .filter((part) => /\p{L}{3}/u.test(part))
      .map((part) => ({ kind: 'plain', label: '', text: part }))
  return parts
    .map((part) => withoutPhoneLabel(part))
    .filter((part) => part !== '')
    .map((part) => ({
      kind: hasPhone && kind === 'plain' ? 'beside-phone' : kind,
      label,
      text: part,
    }))
}

const phoneIn = (text: string) => text.search(phonePattern) >= 0

const clean = (text: string) =>
  text.replace(/^[\s.:()*#–—-]+|[\s:(*#–—-]+$/gu, '').replaceAll(/\s+/g, ' ')

const withoutPhoneLabel = (text: string) =>
  clean(
    text.replace(
      /(?:^|\s)(?:phone|mobile|mob|cell|contact|call|ph|ফোন|মোবাইল|মোবা|নম্বর|নাম্বার)(?:\s*(?:number|no|num|নম্বর|নাম্বার))?[\s.:]*$/iu,
      '',
    ),
  )

/** 'Rahim Uddin House 12 Road 5' is a name and an address. */
function beforeHouse(segment: Segment, index: PlaceIndex): Segment[] {
  if (segment.kind !== 'plain' && segment.kind !== 'beside-phone') return [segment]
  const words = segment.text.split(' ')
  const at = words.findIndex(
    (word) => addressWord.test(word.replace(/[^\p{L}\p{M}]/gu, '')) || /\d/.test(word),
  )
  const name = words.slice(0, at).join(' ')
  if (at < 2 || at > 4 || !isName(name, index)) return [segment]
  return [
    { ...segment, text: name },
    { ...segment, kind: 'plain', text: words.slice(at).join(' ') },
  ]
}

/** The part that is most like a person's name: labelled, else beside the phone number, else at the beginning or the end. */
function nameAmong(
  segments: readonly Segment[],
  index: PlaceIndex,
  hasPhone: boolean,
): Segment | undefined {
  const named = segments.find(({ kind }) => kind === 'name')
  if (named) return named
  const likely = segments.filter(
    ({ kind, text }) => (kind === 'plain' || kind === 'beside-phone') && isName(text, index),
  )
  return (
    likely.find(({ text }) =>
      text.split(' ').some((word) => nameWord.test(word.replaceAll('.', ''))),
    ) ??
    likely.find(({ kind }) => kind === 'beside-phone') ??
    // Without a number the text may be an address alone.
    (hasPhone ? likely.find((one) => one === segments[0] || one === segments.at(-1)) : undefined)
  )
}

const mostNameWords = 5

function isName(text: string, index: PlaceIndex): boolean {
  if (/\d/.test(text)) return false
  const words = wordsOf(text)
  if (words.length === 0 || words.length > mostNameWords) return false
  if (words.some((word) => addressWord.test(word)) || index.byKey.has(soundKey(text))) return false
  return words.some((word) => nameWord.test(word)) || findNames(words, index).every(isShort)
}

/** Names of people resemble short names of places. */
const isShort = ({ from, to, key }: FoundName) => to - from === 1 && key.length < 5
