import { textsOfCell } from '../cell/list-cell.ts'

/** A picture of the shop's own, by its address. */
const ownPrefix = '/img/'
const address = /^[a-z][a-z0-9+.-]*:\/\//i

/** Where the picture of a cell comes from: the shop, an address on the web, or a file in the ZIP of the import. */
export type PictureSource =
  | { kind: 'shop'; address: string }
  | { kind: 'web' | 'zip'; source: string }

/** The pictures of a cell, in their order. An address may itself have commas and semicolons. */
export function pictureTexts(cell: string): string[] {
  if (!address.test(cell) && !cell.includes('://')) return textsOfCell(cell)
  return cell
    .split(/\||[\r\n]+|[,;](?=\s|[a-z]+:\/\/)|\s+(?=[a-z]+:\/\/)/i)
    .map((text) => text.trim().replace(/[,;]$/, ''))
    .filter((text) => text !== '')
}

export function pictureSource(text: string): PictureSource {
  if (text.startsWith(ownPrefix)) return { kind: 'shop', address: text }
  if (address.test(text)) return { kind: 'web', source: text }
  return { kind: 'zip', source: labelOf(text) }
}

/**
 * What a file in a ZIP is called, whatever folders its name has: a label to find it by, never a path. The same for
 * spellings that differ in case or in how an accent is stored.
 */
export function labelOf(name: string): string {
  return (name.split(/[/\\]/).at(-1) ?? '').trim().normalize('NFC').toLowerCase()
}

/** Longest address, in bytes: more is a picture within its address. */
export const mostSourceBytes = 2_000
