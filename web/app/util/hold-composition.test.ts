import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { holdComposition } from './hold-composition.ts'

class Box extends EventTarget {
  kind = '[type=search]'
  matches = (selector: string) => selector.includes(this.kind)
}

/** A window with a box in it: what its page hears is noted. */
function aPage({ isTouched = false, kind = '[type=search]' } = {}) {
  const window = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: isTouched }) })
  // as: of a window the function takes these two.
  holdComposition(window as unknown as Window)
  const heard: string[] = []
  for (const type of ['keydown', 'input']) window.addEventListener(type, () => heard.push(type))
  const box = Object.assign(new Box(), { kind })
  box.addEventListener('input', () => heard.push('the word'))
  const send = (type: string, more: object = {}) => {
    // Set by hand: dispatchEvent() would name the window.
    const sent = new Event(type, { cancelable: true })
    for (const [name, value] of Object.entries({ ...more, target: box })) {
      Object.defineProperty(sent, name, { value })
    }
    window.dispatchEvent(sent)
    return sent
  }
  return { heard, send }
}

beforeEach(() => void vi.stubGlobal('HTMLInputElement', Box))
afterEach(() => void vi.unstubAllGlobals())

it('no key of an input method reaches the page; its last Enter submits nothing', () => {
  const { heard, send } = aPage()
  expect(send('keydown', { key: 'Enter', isComposing: true }).defaultPrevented).toBe(false)
  send('keydown', { key: 'ArrowDown', isComposing: true })
  // As Safari tells of it.
  expect(send('keydown', { key: 'Enter', keyCode: 229 }).defaultPrevented).toBe(true)
  expect(heard).toEqual([])
  expect(send('keydown', { key: 'Enter', keyCode: 13 }).defaultPrevented).toBe(false)
  // A key of a keyboard on a screen.
  send('keydown', { key: 'Backspace', keyCode: 229 })
  expect(heard).toEqual(['keydown', 'keydown'])
})

it('a search hears of a word when it is done', async () => {
  const { heard, send } = aPage()
  send('input', { isComposing: true })
  expect(heard).toEqual([])
  send('compositionend')
  await Promise.resolve()
  expect(heard).toEqual(['the word'])
  send('input', { isComposing: false })
  expect(heard).toEqual(['the word', 'input'])
})

it.each([{ isTouched: true }, { kind: '[type=text]' }])(
  'what is composed is heard at once by a box that does not search, and on a phone',
  (page) => {
    const { heard, send } = aPage(page)
    send('input', { isComposing: true })
    expect(heard).toEqual(['input'])
  },
)
