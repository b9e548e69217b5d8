import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aReadPage } from '../../../../test/a-read-page.tsx'
import { useConfirm } from './use-confirm.tsx'

vi.mock('./confirm-dialog.tsx', () => ({ ConfirmDialog: () => null }))

interface Asked {
  act: () => Promise<void>
  onClose: () => void
}

/** The hook's result at each render. */
const drawn: ReturnType<typeof useConfirm>[] = []
function Page() {
  drawn.push(useConfirm())
  return null
}
function shown() {
  const last = drawn.at(-1)
  if (!last) throw new Error('The page is not there')
  return last
}

/** The dialog that is asked by, not drawn. */
function asked(): Asked {
  const dialog = shown().dialog as ReactElement<Asked> | undefined // as: made by useConfirm
  if (!dialog) throw new Error('Nothing is asked')
  return dialog.props
}

async function ask(work: () => Promise<unknown>): Promise<void> {
  const words = { title: 'Delete?', text: 'For good.', action: 'Delete', done: 'Deleted' }
  await act(async () => shown().ask({ ...words, act: work }))
}

let page: Awaited<ReturnType<typeof aReadPage>>
beforeEach(async () => {
  page = await aReadPage(Page)
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

it('after a refusal the page is read anew once the dialog is closed: its words stay until then', async () => {
  await ask(() => Promise.reject(new Error('It is paid')))
  await act(async () => expect(asked().act()).rejects.toThrow('It is paid'))
  expect(page.reads()).toBe(0)
  await act(async () => asked().onClose())
  expect([page.reads(), shown().dialog]).toEqual([1, undefined])
})

it('after the act the page is read anew before the dialog closes, and once', async () => {
  await ask(() => Promise.resolve())
  await act(async () => asked().act())
  expect(page.reads()).toBe(1)
  await act(async () => asked().onClose())
  expect([page.reads(), shown().dialog]).toEqual([1, undefined])
})
