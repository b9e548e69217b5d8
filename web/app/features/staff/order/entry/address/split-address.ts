import { latinDigits } from '@haat/contract/digits'
import { normalForm } from '@haat/contract/text/normal-form'

import type { Place } from '#app/components/place/find-areas.ts'

import { findNames, type FoundName, wordsOf } from './find-names.ts'
import { guessAreas, type AreaGuess } from './guess-areas.ts'
import { labels, labelsOnLines } from './message-labels.ts'
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
  /** What is said apart from recipient and address: the goods, wishes, a greeting. */
  note: string
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

/** A dash separates, unless what is before it is a label: 'Vill - Purbo Para'. */
const separator =
  /[\n\r,;|।]+|(?<!(?:^|[\s,;|।])(?:vill|village|gram|post|p\.?o|p\.?s|thana|upa?zill?a|dist|district|zill?a|jela|union|ward|গ্রাম|ডাকঘর|থানা|উপজেলা|জেলা))\s[-–—]\s|(?<=\p{L}{4})\.(?=\s|$)/iu

/** Words that stand in an address and in no name of a person. */
const addressWord =
  /^(?:house|home|basa|basha|bari|flat|apt|apartment|floor|level|lift|road|rd|lane|street|block|sector|section|avenue|ave|holding|plot|village|vill|gram|para|post|po|thana|ps|upazila|upazilla|dist|district|zila|division|union|ward|word|mohalla|moholla|area|market|bazar|bazaar|school|college|university|hospital|clinic|bank|office|mosque|masjid|mosjid|tower|building|bhaban|bhaban|villa|goli|moor|mor|more|sadar|station|near|opposite|beside|behind|r|a|dohs|cantonment|courier|sundarban|বাসা|বাড়ি|বাড়ি|বাড়ী|ফ্ল্যাট|ফ্লাট|তলা|রোড|সড়ক|লেন|ব্লক|সেক্টর|গ্রাম|গ্রামঃ|পাড়া|মহল্লা|ডাকঘর|পোস্ট|থানা|উপজেলা|জেলা|বিভাগ|ইউনিয়ন|ওয়ার্ড|বাজার|মসজিদ|স্কুল|কলেজ|হাসপাতাল|মোড়|মোড়|গলি|সদর|পাশে|সামনে|নং|হাউজ|হাউস|রোডঃ|বাসাঃ|মার্কেট|টাওয়ার|ভবন|ব্যাংক|অফিস)$/iu

/** Words of a wish, and of one that greets; neither is in an address. */
const wishWord =
  /^(?:please|plz|pls|call|calling|deliver|delivery|urgent|asap|taratari|joldi|thanks|thank|want|order|chai|lagbe|diben|dien|korben|nibo|assalamu|asalamu|assalamualaikum|কল|ডেলিভারি|দিবেন|দিয়েন|প্লিজ|করবেন|লাগবে|চাই|অর্ডার|তাড়াতাড়ি|ধন্যবাদ|আসসালামু)$/iu
const greetings =
  /^(?:(?:apu|apa|bhai|vai|bhaiya|vaiya|hi|hello|salam|ami|sir|madam|dear|আপু|ভাই|ভাইয়া|হাই|সালাম|আমি)\s*)+$/iu

/** Words that begin or end names of people. */
const nameWord =
  /^(?:md|mr|mrs|ms|miss|mst|most|mohammad|mohammed|dr|engr|adv|uddin|hossain|hossen|hasan|islam|rahman|ahmed|ahmad|akter|akther|akhter|khatun|begum|sultana|jahan|khan|chowdhury|sarker|sarkar|das|roy|saha|ghosh|dey|paul|barua|chakma|miah|mia|molla|sheikh|sk|alam|ali|haque|hoque|kabir|karim|rahim|abul|abdul|abdur|kalam|kamal|jamal|azad|nahar|ara|parvin|parveen|মোঃ|মো|মোছাঃ|মোসাঃ|মিসেস|ডাঃ|উদ্দিন|হোসেন|হাসান|ইসলাম|রহমান|আহমেদ|আক্তার|খাতুন|বেগম|সুলতানা|জাহান|খান|চৌধুরী|সরকার|দাস|রায়|রায়|সাহা|মিয়া|মিয়া|আলম|আলী|হক)$/iu

/**
 * Splits the text that a customer sent (as a form, in lines, or all in one line) into recipient, phone number and address,
 * and guesses the area. Nothing of it is certain: who takes the order confirms it.
 */
export function splitAddress(text: string, index: PlaceIndex): SplitAddress {
  const plain = withLatinPhones(normalForm.longText(text))
  const phones = [...plain.matchAll(phonePattern)].map(
    ([found]) => `0${found.replaceAll(/\D/g, '').slice(-10)}`,
  )
  const [phone = '', ...otherPhones] = [...new Set(phones)]
  const segments = segmentsOf(labelsOnLines(wishesOnLines(plain)))
    .flatMap(afterGreeting)
    .map(asNote)
    .flatMap((segment) => beforeHouse(segment, index))
  const said = segments.filter(({ kind }) => kind !== 'note')
  const named = nameAmong(said, index, phone !== '')
  const address = said.filter((segment) => segment !== named && segment.kind !== 'name')
  const areas = guessAreas(address.map(({ label, text: of }) => `${label} ${of}`).join('\n'), index)
  // A second name goes into the note.
  const noted = segments.filter(
    (segment) => segment.kind === 'note' || (segment.kind === 'name' && segment !== named),
  )
  return {
    name: named?.text ?? '',
    phone,
    otherPhones,
    areas,
    parts: address.map(({ text: part, label }) => ({
      text: part,
      label,
      meanings: meaningsOf(part, index),
    })),
    note: noted.map(({ text: part }) => part).join(', '),
  }
}

/** Phone numbers in Latin digits; everything else as it was written. */
function withLatinPhones(text: string): string {
  // Digit for digit, so that both texts have the same places.
  const latin = latinDigits(text)
  let [result, from] = ['', 0]
  for (const { 0: found, index } of latin.matchAll(phonePattern)) {
    result += text.slice(from, index) + found
    from = index + found.length
  }
  return result + text.slice(from)
}

/** '(call before delivery)' is not part of the address, '(2nd floor)' belongs to it. */
const wishesOnLines = (text: string): string =>
  text.replace(/\(([^()]*)\)/g, (found, inside: string) =>
    isWish(inside) ? `\n${inside}\n` : found,
  )

/** The address without the words that are the chosen area, district or division. */
export function detailsOf({ parts }: Pick<SplitAddress, 'parts'>, area: Place | undefined): string {
  const rest = area ? parts.filter(({ meanings }) => !meanings.some(isOf(area))) : parts
  // Where the area is all that there is, it is better said twice than not at all.
  return (rest.length > 0 ? rest : parts)
    .map(({ text, label }) => (label === '' ? text : `${label}: ${text}`))
    .join(', ')
}

/** What a part means that is one name of a place and nothing else. */
function meaningsOf(part: string, index: PlaceIndex): readonly Meaning[] {
  const [first = '', ...others] = wordsOf(part)
  const words = others.length > 0 && labels.place.test(first) ? others : [first, ...others]
  const [name] = findNames(words, index)
  const isWhole = name?.closeness === 1 && name.to - name.from === words.length
  return isWhole ? name.meanings : []
}

/** Whether a name is that of the area, or of the district or division around it. */
const isOf =
  (area: Place) =>
  ({ level, place, isPart = false, isLandmark = false }: Meaning) => {
    if (isPart || isLandmark) return false
    if (level === 'division') return place.division === area.division
    if (place.district !== area.district || place.division !== area.division) return false
    return level === 'district' || place.city === area.city
  }

interface Segment {
  kind: 'plain' | 'beside-phone' | 'note' | Exclude<keyof typeof labels, 'phone' | 'other'>
  label: string
  text: string
}

/** Lines and parts between commas, each with the label that it has. */
function segmentsOf(text: string): Segment[] {
  return text.split(separator).flatMap((part) => {
    const [, label = '', rest = ''] = labelled.exec(part) ?? []
    const kind = kindOf(label)
    if (kind === undefined) return pieces('plain', '', part)
    if (kind === 'other') return noteOf(part)
    if (kind === 'phone') return phoneIn(rest) ? pieces('plain', '', rest) : noteOf(part)
    if (kind !== 'place') return pieces(kind, '', rest)
    const places = pieces(kind, label.trim(), rest)
    // 'Thana:' with nothing behind it.
    return places.length > 0 ? places : pieces('plain', '', part)
  })
}

const noteOf = (part: string): Segment[] =>
  hasWords(part) ? [{ kind: 'note', label: '', text: clean(part) }] : []

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
  const isBeside = phoneIn(text) && kind === 'plain'
  return text
    .split(phonePattern)
    .map((part) => withoutPhoneLabel(clean(part)))
    .filter(hasWords)
    .map((part) => ({ kind: isBeside ? 'beside-phone' : kind, label, text: part }))
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

function isWish(text: string): boolean {
  const words = wordsOf(text)
  return words.some((word) => wishWord.test(word)) && !words.some((word) => addressWord.test(word))
}

/** What only wishes for something or greets is no part of an address. */
const asNote = (segment: Segment): Segment =>
  (segment.kind === 'plain' || segment.kind === 'beside-phone') &&
  (isWish(segment.text) || greetings.test(segment.text))
    ? { ...segment, kind: 'note' }
    : segment

/** 'ami Sabbir' introduces a person. */
function afterGreeting(segment: Segment): Segment[] {
  const [, greeting = '', rest = ''] = /^(ami|আমি)\s+(.+)$/iu.exec(segment.text) ?? []
  if (segment.kind !== 'plain' || rest === '' || isWish(rest)) return [segment]
  return [
    { ...segment, kind: 'note', text: greeting },
    { ...segment, text: rest },
  ]
}

const phoneIn = (text: string) => text.search(phonePattern) >= 0

const clean = (text: string) =>
  text.replace(/^[\s.:)*#–—-]+|[\s.:(*#–—-]+$/gu, '').replaceAll(/\s+/g, ' ')

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
    (word) => addressWord.test(word.replace(/[^\p{L}\p{M}]/gu, '')) || /\p{N}/u.test(word),
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
  if (/\p{N}/u.test(text)) return false
  const words = wordsOf(text)
  if (words.length === 0 || words.length > mostNameWords) return false
  if (words.some((word) => addressWord.test(word)) || index.byKey.has(soundKey(text))) return false
  return words.some((word) => nameWord.test(word)) || findNames(words, index).every(isShort)
}

/** Names of people are or resemble short names of places. */
const isShort = ({ from, to, key, closeness }: FoundName) =>
  to - from === 1 && key.length < (closeness < 1 ? 7 : 5)
