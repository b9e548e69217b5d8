import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const saree = onShelf({ category: 'fashion', sub: 'sarees', seller: 'taant-ghor', pool: 'cloth' })

export const tantSarees = [
  saree({
    key: 'tangail-tant-check',
    name: 'Tangail Tant Cotton Saree, Everyday',
    subSub: 'tant-cotton',
    price: 1450,
    off: 8,
    unit: 'per piece',
    stock: ['24', '13', '21'],
    sold: 342,
    age: 320,
    colors: ['Indigo', 'Olive', 'Peach'],
    tags: 'tant, taat, tangail saree, cotton saree, suti shari, তাঁত, টাঙ্গাইল শাড়ি, সুতি শাড়ি',
    about:
      'The saree that schoolteachers buy three at a time. Pathrail cotton of 60 count, starched once at the loom and soft after the first wash. The stripes are yarn-dyed, so both faces are alike and nothing fades with the sun on the balcony rope. Twelve hands long with a plain running blouse piece.',
    details: [
      '100% cotton, 60 count',
      'Yarn-dyed stripe, same on both sides',
      'Length 12 hands with blouse piece',
      'Machine wash cold, hang to dry',
      'Starch lightly for crisp pleats',
    ],
    faqs: [
      [
        'Does it shrink?',
        'About two per cent in the first wash; the length already allows for it.',
      ],
      ['Is it stiff?', 'It leaves the loom starched. One soak in plain water makes it soft.'],
    ],
    said: [
      '5f Office e protidin porar jonno best. Third one this year.',
      '5 নরম, হালকা, গরমে আরাম। মা খুব খুশি।',
      '3 Starch was too much at first, better after washing.',
    ],
    more: 8,
    picture: {
      thing: {
        kind: 'foldedCloth',
        color: colorValue('Indigo'),
        thread: '#e9dcc0',
        edge: '#8e2f3c',
        weave: 'stripe',
      },
      props: [
        { kind: 'emoji', name: 'hot-beverage' },
        { kind: 'book', color: '#b3261e', art: 'leaf', accent: '#f2e2bd' },
      ],
      ground: 'sage',
    },
  }),
  saree({
    key: 'manipuri-tant',
    name: 'Manipuri Handloom Saree from Srimangal',
    subSub: 'tant-cotton',
    price: 2350,
    unit: 'per piece',
    stock: 0,
    sold: 64,
    age: 180,
    tags: 'manipuri saree, moirang, handloom, sylhet, মণিপুরী শাড়ি, তাঁত, সিলেট',
    about:
      'Woven at home by Manipuri women in Adampur, Kamalganj, on a loin loom, with the moirang temple border that gives the saree its name. The body is plain and airy; all of the work is in the edge. Each piece is signed on the selvedge with the weaver’s initials. We get about twenty of them a month, and they go fast.',
    details: [
      'Cotton with acrylic border yarn',
      'Moirang border woven in',
      'Length 5.4 m, no blouse piece',
      'Hand wash cold',
    ],
    faqs: [
      [
        'When will it be back?',
        'New pieces come in the first week of the month. Put it on your wishlist.',
      ],
      ['Is the border heavy?', 'It is denser than the body, and gives the pleats their weight.'],
    ],
    said: ['5 Unique border, very light to carry the whole day.'],
    more: 3,
    picture: {
      thing: {
        kind: 'foldedCloth',
        color: '#8f2f56',
        thread: '#f0d9a0',
        edge: '#24282c',
        weave: 'plain',
      },
      variants: [
        {
          kind: 'foldedCloth',
          color: '#1d7f86',
          thread: '#f0d9a0',
          edge: '#24282c',
          weave: 'plain',
        },
      ],
      props: [
        { kind: 'emoji', name: 'leafy-green' },
        { kind: 'emoji', name: 'teapot' },
      ],
      ground: 'mint',
    },
  }),
]
