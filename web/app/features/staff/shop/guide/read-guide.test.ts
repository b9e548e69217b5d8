import { describe, expect, it } from 'vitest'

import { readGuide } from './read-guide.ts'

const page = `# Open your shop

Press **Save**, then see [Money](money.md).

## A product

![The form](../pictures/en/product.webp)

1. First
2. **Second**

- One

Back: [Guide](README.md)
`

describe('a page of the guide', () => {
  it('is read into its title, texts, lists, labels, links and pictures', () => {
    expect(readGuide(page)).toEqual({
      title: 'Open your shop',
      parts: [
        {
          kind: 'paragraph',
          spans: [
            { text: 'Press ' },
            { text: 'Save', strong: true },
            { text: ', then see ' },
            { text: 'Money', href: '/admin/guide/money' },
            { text: '.' },
          ],
        },
        { kind: 'heading', level: 2, spans: [{ text: 'A product' }] },
        { kind: 'picture', file: 'en/product.webp', alt: 'The form' },
        {
          kind: 'list',
          ordered: true,
          items: [[{ text: 'First' }], [{ text: 'Second', strong: true }]],
        },
        { kind: 'list', ordered: false, items: [[{ text: 'One' }]] },
        { kind: 'paragraph', spans: [{ text: 'Back: ' }, { text: 'Guide', href: '/admin/guide' }] },
      ],
    })
  })
})
