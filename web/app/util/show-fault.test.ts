import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { showFault, showNotice, tells } from './show-fault.ts'

/** As much of an element as the kit looks at, of a window of 740 px. */
class Box {
  seen: ScrollIntoViewOptions | undefined
  tabIndex = 0
  readonly top: number
  readonly is: string
  readonly name: string | null
  constructor(top: number, is: string, name: string | null = null) {
    this.top = top
    this.is = is
    this.name = name
  }
  getAttribute = () => this.name
  hasAttribute = () => false
  matches = (selector: string) => selector.split(', ').includes(this.is)
  contains = (other: unknown) => other === this
  focus() {
    page.activeElement = this
  }
  getBoundingClientRect = () => ({ top: this.top, bottom: this.top + 48 })
  scrollIntoView(options: ScrollIntoViewOptions) {
    this.seen = options
  }
}

const page: { activeElement: Box | null } = { activeElement: null }

beforeEach(() => {
  page.activeElement = null
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLElement', Box)
  vi.stubGlobal('innerHeight', 740)
})
afterEach(() => vi.unstubAllGlobals())

const formOf = (elements: Box[], notices: Box[] = []) =>
  ({
    elements,
    closest: () => null,
    querySelectorAll: () => notices,
  }) as unknown as HTMLFormElement // As far as the kit looks at it.

const send = () => new Box(690, 'button')

it('the first wrong field that can be typed in takes the focus and comes into the visible part', () => {
  const hidden = new Box(0, '[type=hidden]', 'phone')
  const phone = new Box(1090, 'input', 'phone')
  const email = new Box(1200, 'input', 'email')
  showFault(formOf([hidden, phone, email, send()]), ['email', 'phone'])
  expect(page.activeElement).toBe(phone)
  expect(phone.seen).toEqual({ block: 'center' })
  expect(email.seen).toBeUndefined()
})

it('a refusal that names no field brings the notice into the visible part, with the focus', () => {
  const notice = new Box(1090, '[role=alert]')
  const button = send()
  button.focus()
  showFault(formOf([button], [new Box(300, '[role=alert]'), notice]), ['items.0.quantity'])
  expect(page.activeElement).toBe(notice)
  expect(notice.seen).toEqual({ block: 'center' })
})

it('what stands under a bar at the edge is out of sight, and what is clear of both stays', () => {
  const under = new Box(660, '[role=alert]')
  showFault(formOf([], [under]), [])
  expect(under.seen).toBeDefined()
  const clear = new Box(400, '[role=alert]')
  showFault(formOf([], [clear]), [])
  expect(clear.seen).toBeUndefined()
  expect(page.activeElement).toBe(clear)
})

it('a form that has put the focus into a field of its own keeps it there', () => {
  const password = new Box(200, 'input', 'password')
  password.focus()
  const notice = new Box(900, '[role=alert]')
  showFault(formOf([password], [notice]), [])
  expect(page.activeElement).toBe(password)
  expect(notice.seen).toBeDefined()
})

it('a notice of its own comes into the visible part with the focus, also where a field had it', () => {
  const field = new Box(200, 'input', 'code')
  field.focus()
  const notice = new Box(1090, '[role=alert]')
  showNotice(notice as unknown as HTMLElement) // As far as the kit looks at it.
  expect(page.activeElement).toBe(notice)
  expect(notice.seen).toEqual({ block: 'center' })
  showNotice(null)
  expect(page.activeElement).toBe(notice)
})

it('a form tells what is wrong with the fields that it has, and with the entries of a list', () => {
  const form = formOf([new Box(0, '[type=hidden]', 'id'), new Box(200, 'fieldset', 'variants')])
  expect(['variants', 'variants.2.sku'].map((name) => tells(form, name))).toEqual([true, true])
  expect(['id', 'code', 'variantsOf'].map((name) => tells(form, name))).toEqual(
    Array(3).fill(false),
  )
})
