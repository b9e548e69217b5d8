import { normalForm } from '@haat/contract/text/normal-form'
import { say } from '@haat/contract/refusals/text'

import { badRequest } from '#platform/http/refusal.ts'
import { Parser } from 'htmlparser2'

/** What is in them is not meant to be read. */
const unread = new Set(['script', 'style'])
const newLines = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * What a person reads of a text that may hold HTML: tags, comments and scripts are taken out by HTML's own rules. A text with
 * a tag is HTML, so that `&amp;` in it is `&`; in another one it stays as it was typed, and so does `5 < 6`. The shop keeps plain text only: React shows it as it is,
 * and whatever else reads it one day finds no markup. Composed letters (NFC), as the search expects them.
 */
export function plainText(text: string): string {
  return withoutMarkup(text.toWellFormed())
    .normalize('NFC')
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** People nest no deeper; who does more means to keep the server busy. */
const mostPasses = 5

/** What a <textarea> held was text; taken out of it, it may be a tag again, until nothing begins one. */
function withoutMarkup(text: string): string {
  let before = hasTag(text) ? readAsHtml(text) : text
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const clean = withoutTags(before)
    if (clean === before) return clean
    before = clean
  }
  return before.replace(/<+(?=[a-z!/?])/gi, '')
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ')
}

/** A name; what is nothing but markup is none. */
export function plainName(text: string, path: string, longest: number): string {
  const name = plainWithin(text, path, longest)
  if (name === '') throw badRequest('name_needed', path)
  return name
}

/** A line that may be empty. Composing its letters may make it longer than it came. */
export function plainWithin(text: string, path: string, longest: number): string {
  const line = plainLine(text)
  if (line.length > longest) throw badRequest(say('characters_at_most', { most: longest }), path)
  return line
}

/** Its non-breaking spaces are those of an editor. */
const readAsHtml = (text: string): string =>
  normalForm.longText(withoutTags(text, true)).replaceAll('\u00a0', ' ')

function hasTag(text: string): boolean {
  let found = false
  const seen = () => {
    found = true
  }
  new Parser({ onopentagname: seen, onclosetag: seen }, { decodeEntities: false }).end(text)
  return found
}

function withoutTags(text: string, decodeEntities = false): string {
  let clean = ''
  let unreadDepth = 0
  const startLine = (tag: string) => {
    if (newLines.has(tag) && !clean.endsWith('\n')) clean += '\n'
  }
  const parser = new Parser(
    {
      onopentagname(tag) {
        if (unread.has(tag)) unreadDepth += 1
        startLine(tag)
      },
      ontext(part) {
        if (unreadDepth === 0) clean += part
      },
      onclosetag(tag) {
        if (unread.has(tag)) unreadDepth -= 1
        startLine(tag)
      },
    },
    { decodeEntities },
  )
  parser.end(text)
  return clean
}
