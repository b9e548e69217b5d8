import {
  isReservedSlug,
  mostTextPages,
  slugOfTitle,
  type TextPageBody,
} from '@haat/contract/text-page'
import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound, refusedField } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { presentStaffPage } from './text-page.present.ts'
import {
  deleteTextPage,
  findTextPage,
  insertTextPage,
  listTextPages,
  lockTextPages,
  placeTextPages,
  type TextPageListRow,
  type TextPageRecord,
  updateTextPage,
} from './text-page.repo.ts'

type Deps = Pick<Ports, 'clock' | 'database'>

/** Adds a page after the others. */
export async function addTextPage(
  { clock, database }: Deps,
  body: TextPageBody,
): Promise<TextPageRecord> {
  const id = newId()
  return inTransaction(database.db, async (tx) => {
    await lockTextPages(tx)
    const others = await listTextPages(tx)
    if (others.length >= mostTextPages) {
      throw conflict(say('pages_at_most', { most: mostTextPages }))
    }
    const slug = body.slug ?? freeSlug(body.title, others)
    refuseTaken(slug, others)
    await insertTextPage(tx, id, { ...body, slug }, clock.now())
    await invalidatePages(tx, ['Shop'])
    return read(tx, id)
  })
}

/** Throws 409 with the stored page when it was saved since the editor read it. */
export async function changeTextPage(
  { clock, database }: Deps,
  id: string,
  { version, ...body }: TextPageBody & { version: number },
): Promise<TextPageRecord> {
  return inTransaction(database.db, async (tx) => {
    await lockTextPages(tx)
    const before = await read(tx, id)
    if (before.version !== version) {
      throw conflict('page_saved_elsewhere', presentStaffPage(before))
    }
    const slug = body.slug ?? before.slug
    const pages = await listTextPages(tx)
    refuseTaken(
      slug,
      pages.filter((page) => page.id !== id),
    )
    await updateTextPage(tx, id, { ...body, slug }, clock.now())
    await invalidatePages(tx, ['Shop'])
    return read(tx, id)
  })
}

/** Puts a page at a position, counted from 1. Returns all pages in their new order. */
export async function moveTextPage(
  { database }: Deps,
  id: string,
  position: number,
): Promise<TextPageListRow[]> {
  return inTransaction(database.db, async (tx) => {
    await lockTextPages(tx)
    const ids = (await listTextPages(tx)).map((page) => page.id)
    if (!ids.includes(id)) throw gone()
    const others = ids.filter((other) => other !== id)
    await placeTextPages(tx, others.toSpliced(position - 1, 0, id))
    await invalidatePages(tx, ['Shop'])
    return listTextPages(tx)
  })
}

export async function removeTextPage({ database }: Deps, id: string): Promise<null> {
  await inTransaction(database.db, async (tx) => {
    await lockTextPages(tx)
    if (!(await deleteTextPage(tx, id))) throw gone()
    await invalidatePages(tx, ['Shop'])
  })
  return null
}

export const gone = () => notFound('no_such_page')

async function read(tx: Db, id: string): Promise<TextPageRecord> {
  const page = await findTextPage(tx, id)
  if (!page) throw gone()
  return page
}

/** Of the title, with a number where another page or the shop itself has that address. */
function freeSlug(title: string, others: readonly TextPageListRow[]): string {
  const wanted = slugOfTitle(title)
  const taken = new Set(others.map(({ slug }) => slug))
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`
    const slug = wanted.slice(0, 60 - end.length).replace(/-$/, '') + end
    if (!taken.has(slug) && !isReservedSlug(slug)) return slug
  }
}

function refuseTaken(slug: string, others: readonly TextPageListRow[]): void {
  const other = others.find((page) => page.slug === slug)
  if (!other) return
  throw refusedField(409, say('page_address_taken', { title: other.title }), 'body.slug')
}
