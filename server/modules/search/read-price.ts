import { isUnit } from './read-measure.ts'
import { phraseAt, phrasesOf, wordSet, type Token } from './search-tokens.ts'

/** Taka, whole or with poisha. */
export interface PriceLimits {
  minPrice?: number
  maxPrice?: number
}

interface ReadPrice {
  limits: PriceLimits
  /** The first token behind it. */
  end: number
}

interface Amount {
  taka: number
  factor: number
  /** Money or thousands are named: it is no other number. */
  isMoney: boolean
  end: number
}

const highestTaka = 100_000_000
/** A smaller number is an age or a count, unless money is named. */
const leastPlainTaka = 50

const money = wordSet('৳ tk taka takar takay takae bdt টাকা টাকার টাকায় টাকায়')
const factors = new Map([
  ...[...wordSet('k hazar hajar hajaar thousand হাজার')].map((word) => [word, 1000] as const),
  ...[...wordSet('lakh lac lak লাখ লক্ষ')].map((word) => [word, 100_000] as const),
])

/** What other numbers count. */
const counted = wordSet(
  'year years yr yrs month months bochor boshor mas বছর মাস pc pcs piece pieces pice পিস page pages watt watts w mah mp hz gsm' +
    ' class part parts volt v pack packs pair pairs জোড়া day days hour hours cm mm m ft feet day ml people person persons',
)

const upTo = phrasesOf(
  'under, below, within, upto, up to, max, maximum, less than, lower than, cheaper than, at most, not more than, budget, in,' +
    ' <, সর্বোচ্চ, বাজেট, sorbocco',
)
/** 'in 2000' may be a year, 'air max 90' a name. */
const vague = wordSet('in max min')
const upToBehind = phrasesOf(
  'moddhe, modhe, modde, moddhye, vitore, bhitore, vitor, niche, nicher, nichey, kom, kome, komer, porjonto, er moddhe,' +
    ' er modhe, er vitore, er niche, er kom, er kome, or less, max, budget, মধ্যে, ভিতরে, ভেতরে, নিচে, নীচে, কম, কমে, কমের,' +
    ' পর্যন্ত, এর মধ্যে, এর ভিতরে, এর নিচে, এর কম, এর কমে, বাজেট, বাজেটে',
)
const from = phrasesOf('over, above, min, minimum, more than, at least, from, >')
const fromBehind = phrasesOf(
  'upore, opore, uporer, beshi, besi, er upore, er opore, er beshi, theke beshi, or more, উপরে, ওপরে, বেশি, এর উপরে,' +
    ' এর ওপরে, এর বেশি, থেকে বেশি',
)
const between = phrasesOf('between, from, within, budget')
const rangeWords = wordSet('- – — to theke and থেকে হতে')
/** Words with a price that add nothing to it. */
const fillers = wordSet(
  'price prices priced range rate cost dam dame damer দাম দামে দামের মূল্য মূল্যের er এর র',
)

/** A price that begins here: 'under 2000', '২০০০ টাকার মধ্যে', '1000-2000 taka', '2k er niche'. */
export function priceAt(tokens: readonly Token[], at: number): ReadPrice | undefined {
  const start = tokens[at] && fillers.has(tokens[at].text) ? at + 1 : at
  const read = rangeAt(tokens, start) ?? limitAt(tokens, start)
  if (!read) return undefined
  let { end } = read
  while (fillers.has(tokens[end]?.text ?? '')) end += 1
  return { limits: read.limits, end }
}

function rangeAt(tokens: readonly Token[], at: number): ReadPrice | undefined {
  const cue = phraseAt(tokens, at, between)
  const low = amountAt(tokens, at + cue)
  const joint = tokens[low?.end ?? tokens.length]?.text ?? ''
  const high = low && rangeWords.has(joint) ? amountAt(tokens, low.end + 1) : undefined
  if (!low || !high) return undefined
  // '1-2k' means thousands twice.
  const least =
    low.factor === 1 && low.taka < high.taka / high.factor ? low.taka * high.factor : low.taka
  const end = high.end + behind(tokens, high.end, upToBehind)
  const isSure = low.isMoney || high.isMoney || cue > 0 || end > high.end
  // Years and models are nearer to each other than prices.
  const isLikely = least >= 100 && high.taka >= 1.1 * least
  if (!(isSure || isLikely) || least > high.taka || isCounted(tokens, high)) return undefined
  return { limits: { minPrice: least, maxPrice: high.taka }, end }
}

function limitAt(tokens: readonly Token[], at: number): ReadPrice | undefined {
  const [most, least] = [phraseAt(tokens, at, upTo), phraseAt(tokens, at, from)]
  const amount = amountAt(tokens, at + Math.max(most, least))
  if (!amount || isCounted(tokens, amount)) return undefined
  const isPlausible = amount.isMoney || amount.taka >= leastPlainTaka
  if (!isPlausible) return undefined
  const isSure = amount.isMoney || !vague.has(tokens[at]?.text ?? '')
  if (least > 0 && isSure) return { limits: { minPrice: amount.taka }, end: amount.end }
  if (most > 0 && isSure) return { limits: { maxPrice: amount.taka }, end: amount.end }
  const more = behind(tokens, amount.end, fromBehind)
  if (more > 0) return { limits: { minPrice: amount.taka }, end: amount.end + more }
  const less = behind(tokens, amount.end, upToBehind)
  if (less === 0 && !amount.isMoney) return undefined
  return { limits: { maxPrice: amount.taka }, end: amount.end + less }
}

/** How many tokens the phrase at this place takes, a hyphen before it ('২০০০-এর মধ্যে') too. */
function behind(tokens: readonly Token[], at: number, phrases: readonly string[][]): number {
  const skipped = tokens[at]?.text === '-' ? 1 : 0
  const length = phraseAt(tokens, at + skipped, phrases)
  return length === 0 ? 0 : length + skipped
}

function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const sign = money.has(tokens[at]?.text ?? '') ? at + 1 : at
  // 'tk.500'
  const start = sign > at && tokens[sign]?.text === '.' ? sign + 1 : sign
  const number = tokens[start]?.number
  if (number === undefined) return undefined
  let end = start + 1
  const named = factors.get(tokens[end]?.text ?? '')
  if (named !== undefined) end += 1
  const isThousands = named !== undefined && tokens[end - 1]?.text !== 'k'
  let isMoney = start > at || isThousands
  if (money.has(tokens[end]?.text ?? '')) {
    isMoney = true
    end += 1
  }
  if (tokens[end]?.text === '/' && tokens[end + 1]?.text === '-') {
    isMoney = true
    end += 2
  }
  const factor = named ?? 1
  const taka = Math.round(number * factor * 100) / 100
  return taka > 0 && taka <= highestTaka ? { taka, factor, isMoney, end } : undefined
}

const isCounted = (tokens: readonly Token[], { end }: Amount): boolean => {
  const next = tokens[end]?.text ?? ''
  return counted.has(next) || isUnit(next)
}
