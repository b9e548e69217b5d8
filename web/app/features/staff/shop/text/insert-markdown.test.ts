import { describe, expect, it } from 'vitest'

import { insertMarkdown, type Mark } from './insert-markdown.ts'

const words = { bold: 'bold words', link: 'words' }

/** Presses a button; `[` and `]` are the ends of the selection before and after. */
function press(mark: Mark, shown: string): string {
  const start = shown.indexOf('‹')
  const text = shown.replaceAll(/[‹›]/g, '')
  const end = shown.indexOf('›') - 1
  const { from, to, insert, select } = insertMarkdown(mark, text, [start, end], words)
  const after = text.slice(0, from) + insert + text.slice(to)
  return `${after.slice(0, select[0])}‹${after.slice(...select)}›${after.slice(select[1])}`
}

describe('insertMarkdown', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'We ‹keep› it', 'We **‹keep›** it'],
    ['bold', 'We **‹keep›** it', 'We ‹keep› it'],
    ['bold', 'We‹ keep ›it', 'We **‹keep›** it'],
    ['bold', 'We ‹›', 'We **‹bold words›**'],
    ['bold', '‹ ›', '**‹bold words›**'],
    ['heading', 'One\nTw‹›o\nThree', 'One\n## Two‹›\nThree'],
    ['heading', '## Two‹›', 'Two‹›'],
    ['heading', '‹›', '## ‹›'],
    ['heading', 'One\n‹›', 'One\n## ‹›'],
    ['heading', 'One\n‹›\nTwo', 'One\n## ‹›\nTwo'],
    ['list', 'a‹\nb\n\nc›', '- a\n- b\n\n- c‹›'],
    ['list', '‹- a\n- b›', 'a\nb‹›'],
    ['list', '‹- a\nb\n›c', '- a\n- b‹›\nc'],
    ['link', 'See ‹sizes›', 'See [sizes](‹https://›)'],
    ['link', 'See ‹›', 'See [words](‹https://›)'],
  ])('the button %s makes of "%s" "%s"', (mark, before, after) => {
    expect(press(mark, before)).toBe(after)
  })
})
