import type { Block, TextSpan } from '@haat/contract/shop'

import { staffPaths } from '#app/staff-paths.ts'

interface Picture {
  kind: 'picture'
  /** Below docs/guide/pictures, such as `en/orders.webp`. */
  file: string
  /** What it shows, for who cannot see it. */
  alt: string
}

export interface Guide {
  title: string
  parts: readonly (Block | Picture)[]
}

/**
 * Reads the Markdown that the guide is written in: headings, paragraphs, flat lists, pictures, bold labels and links
 * between its pages. A list has one item a line.
 */
export function readGuide(markdown: string): Guide {
  const [heading = '', ...rest] = markdown.trim().split(/\n{2,}/)
  return { title: heading.replace(/^# /, ''), parts: rest.map(partOf) }
}

const picture = /^!\[(.*)\]\(\.\.\/pictures\/(.+)\)$/
const item = /^(?:-|\d+\.) /

function partOf(text: string): Block | Picture {
  const [, alt = '', file] = picture.exec(text) ?? []
  if (file !== undefined) return { kind: 'picture', file, alt }
  if (text.startsWith('## ')) return { kind: 'heading', level: 2, spans: spansOf(text.slice(3)) }
  if (!item.test(text)) return { kind: 'paragraph', spans: spansOf(text) }
  const items = text.split('\n').map((line) => spansOf(line.replace(item, '')))
  return { kind: 'list', ordered: !text.startsWith('-'), items }
}

/** A bold label, or a link to another page of the guide. */
const marked = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\.md\)/g

function spansOf(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  let end = 0
  for (const match of text.matchAll(marked)) {
    const [whole, label, words = '', page] = match
    if (match.index > end) spans.push({ text: text.slice(end, match.index) })
    spans.push(
      label === undefined ? { text: words, href: addressOf(page) } : { text: label, strong: true },
    )
    end = match.index + whole.length
  }
  if (end < text.length) spans.push({ text: text.slice(end) })
  return spans
}

const addressOf = (page: string | undefined) =>
  page === 'README' ? staffPaths.adminGuide() : staffPaths.adminGuide(page)
