import { banglaDigits } from '@haat/contract/digits'
import type { Language } from '@haat/contract/language'
import type { Block, Policy, Shop, TextSpan } from '@haat/contract/shop'
import { say } from '@haat/contract/refusals/text'
import { telLink } from '@haat/contract/tel-link'

import { badRequest } from '#platform/http/refusal.ts'

import { mostLevels, ShallowLexer, TooDeep } from './shallow-lexer.ts'

/** The parts of the Markdown lexer's tokens that are used here. */
interface Piece {
  type: string
  text?: string
  href?: string
  depth?: number
  ordered?: boolean
  tokens?: Piece[]
  items?: Piece[]
  header?: Piece[]
  rows?: Piece[][]
}

/**
 * Parses Markdown into blocks. HTML is dropped, and so are elements that a policy does not need. Throws 400 for a text
 * that is nested too deeply.
 */
export function readPolicy(markdown: string, path = 'body.text'): Policy {
  try {
    // as: the lexer's type has `any` for extensions, and none is in use.
    const pieces = new ShallowLexer().lex(markdown) as Piece[]
    return { blocks: pieces.flatMap(blocksOf).filter(saysSomething) }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    throw badRequest(say('markup_too_deep', { most: mostLevels }), path)
  }
}

/** Throws 400 for a text that could not be shown, with the shop's settings of today or others. */
export function refuseUnreadable(markdown: string, shop: Shop, path?: string): void {
  readPolicy(fillIn(markdown, shop), path)
  readPolicy(markdown.replaceAll(/\{\{(if )?\w+\}\}/g, ''), path)
}

/** A text as it is typed, in paragraphs. */
export const asParagraphs = (text: string): Policy => ({
  blocks: text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph', spans: [{ text: paragraph }] })),
})

/** Dropped lines may leave an empty table, or a heading without content. */
function saysSomething(block: Block, at: number, blocks: readonly Block[]): boolean {
  if (block.kind === 'table') return block.rows.length > 0
  if (block.kind !== 'heading') return true
  const below = blocks
    .slice(at + 1)
    .find((next) => next.kind === 'heading' || saysSomething(next, 0, []))
  return below !== undefined && (below.kind !== 'heading' || below.level > block.level)
}

/**
 * Replaces `{{supportPhone}}` by the shop's setting, and drops a line whose setting is absent. `{{if online}}` drops its
 * line where the shop does not offer it: a policy promises what the settings say, and no more.
 */
export function fillIn(markdown: string, shop: Shop, language: Language = 'en'): string {
  const times = language === 'bn' ? timesInBangla(shop) : timesOf(shop)
  const said = new Map(Object.entries({ ...shop, ...times }))
  const offered = new Map<string, boolean>(
    Object.entries({
      ...shop.payment,
      market: shop.kind === 'market',
      returns: shop.returnDays > 0,
      noReturns: shop.returnDays === 0,
    }),
  )
  const lines = markdown.split('\n').map((line) => {
    let whole = true
    const filled = line
      .replaceAll(/\{\{if (\w+)\}\}/g, (_, name: string) => {
        whole &&= offered.get(name) === true
        return ''
      })
      .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = said.get(name)
        whole &&= Boolean(value)
        return linked(name, typeof value === 'object' ? '' : String(value ?? ''))
      })
    return whole ? filled : undefined
  })
  return lines.filter((line) => line !== undefined).join('\n')
}

const timesOf = ({ returnDays, deliveryDays }: Shop) => ({
  returnTime: inDays(returnDays),
  daysInDhaka: workingDays(deliveryDays.dhaka),
  daysOutside: workingDays(deliveryDays.outside),
})

function timesInBangla({ returnDays, deliveryDays, latinDigits }: Shop) {
  const figure = (days: number) => (latinDigits ? String(days) : banglaDigits(String(days)))
  const workingDaysOf = ([least, most]: readonly [number, number]) =>
    `${least === most ? figure(most) : `${figure(least)}–${figure(most)}`} কর্মদিবস`
  return {
    returnTime: returnDays === 0 ? '' : `${figure(returnDays)} দিনের`,
    daysInDhaka: workingDaysOf(deliveryDays.dhaka),
    daysOutside: workingDaysOf(deliveryDays.outside),
  }
}

const workingDays = ([least, most]: readonly [number, number]) =>
  least === most
    ? `${most} working ${most === 1 ? 'day' : 'days'}`
    : `${least}–${most} working days`

const inDays = (days: number) => (days === 0 ? '' : days === 1 ? '1 day' : `${days} days`)

function linked(name: string, value: string): string {
  if (name === 'supportPhone') return `[${value}](${telLink(value)})`
  return name === 'supportEmail' ? `[${value}](mailto:${value})` : value
}

function blocksOf(piece: Piece): Block[] {
  const { type, tokens = [] } = piece
  switch (type) {
    case 'heading':
      return [{ kind: 'heading', level: (piece.depth ?? 2) > 2 ? 3 : 2, spans: spansOf(tokens) }]
    case 'paragraph':
      return [{ kind: 'paragraph', spans: spansOf(tokens) }]
    case 'code':
      return [{ kind: 'paragraph', spans: [{ text: piece.text ?? '' }] }]
    case 'blockquote':
      return tokens.flatMap(blocksOf)
    case 'list':
      return [
        {
          kind: 'list',
          ordered: piece.ordered === true,
          items: (piece.items ?? []).map((item) => spansOf(item.tokens)),
        },
      ]
    case 'table': {
      const cells = (row: Piece[]) => row.map((cell) => spansOf(cell.tokens))
      return [
        { kind: 'table', head: cells(piece.header ?? []), rows: (piece.rows ?? []).map(cells) },
      ]
    }
    default:
      return []
  }
}

function spansOf(pieces: readonly Piece[] = [], look: Omit<TextSpan, 'text'> = {}): TextSpan[] {
  return pieces.flatMap((piece): TextSpan[] => {
    const { type, text = '', tokens, href } = piece
    if (type === 'html' || type === 'image') return []
    if (type === 'br') return [{ text: '\n', ...look }]
    const within = {
      ...look,
      ...(type === 'strong' && { strong: true as const }),
      ...(type === 'link' && href && isSafe(href) && { href }),
    }
    return tokens ? spansOf(tokens, within) : text ? [{ text: decoded(text), ...within }] : []
  })
}

/** Allowed link schemes; none of them runs scripts. */
const isSafe = (href: string) => /^(https?:\/\/|mailto:|tel:)/i.test(href) || isOwnPath(href)

/** Read as browsers do: `//elsewhere` is another host, and so is `/\elsewhere`. */
const isOwnPath = (href: string) =>
  href.startsWith('/') && URL.parse(href, anyOrigin)?.origin === anyOrigin

const anyOrigin = 'https://shop.invalid'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The lexer keeps HTML entities as typed. No HTML is rendered here, so they are decoded. */
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
