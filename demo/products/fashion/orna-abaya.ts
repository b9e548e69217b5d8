import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const kameez = onShelf({
  category: 'fashion',
  sub: 'salwar-kameez',
  seller: 'taant-ghor',
  pool: 'cloth',
})

export const ornaAbaya = [
  kameez({
    key: 'orna-tant',
    name: 'Handloom Cotton Orna, Striped',
    subSub: 'orna-abaya',
    price: 480,
    unit: 'per piece',
    stock: ['31', '26', '28'],
    sold: 236,
    age: 160,
    colors: ['Mustard', 'Rani', 'Mint'],
    tags: 'orna, dupatta, scarf, cotton orna, ওড়না, সুতি ওড়না, দোপাট্টা',
    about:
      'One orna that goes with six kameez. Handwoven cotton, wide and long, with a double-colour end and twisted tassels. It does not slip off the shoulder the way georgette does, and after the second wash it becomes as soft as an old lungi. Woven in Sirajganj.',
    details: [
      'Length 2.5 m, width 38 inches',
      '100% handloom cotton',
      'Twisted tassels',
      'Gentle machine wash',
    ],
    faqs: [
      ['Can it be used as a hijab?', 'Yes, it is wide enough and does not slip.'],
      ['Does it shed lint?', 'A little before the first wash, none after.'],
    ],
    said: ['5f Hijab hishebe o porchi, slip kore na.'],
    more: 4,
    picture: {
      thing: {
        kind: 'drapedCloth',
        color: colorValue('Mustard'),
        thread: '#b3261e',
        edge: '#8e2f3c',
        weave: 'stripe',
      },
      ground: 'teal',
      props: [
        { kind: 'emoji', name: 'blossom' },
        { kind: 'emoji', name: 'sunglasses' },
      ],
    },
  }),
  kameez({
    key: 'abaya-dubai-cherry',
    name: 'Cherry-Georgette Abaya with Gold Piping',
    subSub: 'orna-abaya',
    price: 2450,
    off: 10,
    unit: 'per set',
    stock: ['2 3 2 1', '1 0 3 2', '2 3 - -'],
    sold: 118,
    age: 120,
    colors: ['Black', 'Charcoal', 'Navy'],
    sizes: ['50', '52', '54', '56'],
    tags: 'abaya, borka, burka, hijab, modest, আবায়া, বোরকা, হিজাব',
    about:
      'A plain, well-cut abaya in cherry georgette that does not cling and does not need ironing. The front opens with hidden snaps under a fine gold piping, the cuffs have a small tuck for wudu, and there are two deep pockets. A matching hijab of 1.8 m is in the packet.',
    details: [
      'Cherry georgette, wrinkle-free',
      'Hidden snap buttons',
      'Two side pockets',
      'Hijab included',
      'Sizes are lengths in inches',
    ],
    faqs: [
      ['I am 5 feet 3. Which size?', 'Take 54 with flat shoes, 56 with heels.'],
      ['Does it show dust?', 'Black shows it most; charcoal hides it best.'],
    ],
    said: ['5f Cuffs open for wudu, very practical.', '5 কাপড় পাতলা না, আবার গরমও লাগে না।'],
    more: 5,
    picture: {
      thing: {
        kind: 'garment',
        cut: 'abaya',
        color: colorValue('Black'),
        thread: '#d8b25a',
        trim: '#3a4046',
      },
      props: [
        { kind: 'emoji', name: 'handbag' },
        { kind: 'emoji', name: 'flat-shoe' },
      ],
      ground: 'stone',
    },
  }),
]
