import type { Block, Policy } from '@haat/contract/shop'
import type { StaffTextPage, TextPage, TextPageRow } from '@haat/contract/text-page'

import type { TextPageListRow, TextPageRecord } from './text-page.repo.ts'

/** Search engines show about so much of a description. */
const mostAbout = 160

export const presentRow = (row: TextPageListRow): TextPageRow => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  isInBangla: row.isInBangla,
  inFooter: row.inFooter,
  isPublished: row.isPublished,
  updatedAt: new Date(row.updatedAt).toISOString(),
})

export const presentStaffPage = (row: TextPageRecord): StaffTextPage => ({
  ...presentRow(row),
  text: row.text,
  titleBn: row.titleBn,
  textBn: row.textBn,
  version: row.version,
})

export const presentTextPage = (
  { slug, title }: { slug: string; title: string },
  { blocks }: Policy,
): TextPage => ({ slug, title, about: beginningOf(blocks) || title, blocks })

/** The first paragraph, cut between words. */
function beginningOf(blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.kind === 'paragraph')
  const words = (first?.spans ?? []).map(({ text }) => text).join('')
  const line = words.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= mostAbout) return line
  return `${line.slice(0, line.lastIndexOf(' ', mostAbout - 1) + 1 || mostAbout).trimEnd()}…`
}
