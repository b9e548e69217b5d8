import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const kameez = onShelf({
  category: 'fashion',
  sub: 'salwar-kameez',
  seller: 'taant-ghor',
  pool: 'cloth',
})

export const salwarKameez = [
  kameez({
    key: 'three-piece-batik',
    name: 'Batik Cotton Three-Piece, Unstitched',
    subSub: 'three-piece',
    price: 1290,
    off: 20,
    unit: 'per set',
    stock: ['19', '16', '11'],
    sold: 417,
    age: 140,
    colors: ['Teal', 'Maroon', 'Indigo'],
    tags: 'three piece, 3 piece, salwar kameez, batik, unstitched, cotton, থ্রি পিস, সালোয়ার কামিজ, বাটিক, সুতি',
    about:
      'Wax batik on full cotton, dyed in Narayanganj. You get cloth for the kameez, a matching salwar and a wide cotton orna with a batik end. The wax crackle differs a little in every set; that is how you know it is not a print. Enough cloth for size 46 with long sleeves.',
    details: [
      'Kameez 2.75 m, salwar 2.5 m, orna 2.4 m',
      '100% cotton, 44-inch width',
      'Hand wax batik',
      'Wash alone the first two times with a spoon of salt',
      'Fits up to chest 46',
    ],
    faqs: [
      [
        'Is it stitched?',
        'No, you get three pieces of cloth. Any neighbourhood tailor can stitch it.',
      ],
      [
        'Will the colour bleed?',
        'A little in the first wash, as every deep batik. Salt water fixes it.',
      ],
    ],
    said: [
      '5 Orna ta boro ar soft, eta i sobcheye bhalo laglo.',
      '4 Good cotton. First wash let some colour go, then stopped.',
      '5 তিনটা রঙই নিয়েছি, তিনটাই সুন্দর।',
    ],
    more: 7,
    picture: {
      thing: {
        kind: 'clothPile',
        cloths: [
          { color: colorValue('Teal'), thread: '#f6e3b0', weave: 'batik' },
          { color: '#124f55' },
          { color: colorValue('Teal'), thread: '#ffffff', edge: '#123f4a', weave: 'stripe' },
        ],
      },
      variants: [
        {
          kind: 'clothPile',
          cloths: [
            { color: colorValue('Maroon'), thread: '#f6e3b0', weave: 'batik' },
            { color: '#4f1020' },
            { color: colorValue('Maroon'), thread: '#fff', edge: '#3a0d18', weave: 'stripe' },
          ],
        },
        {
          kind: 'clothPile',
          cloths: [
            { color: colorValue('Indigo'), thread: '#e5d9ff', weave: 'batik' },
            { color: '#241d52' },
            { color: colorValue('Indigo'), thread: '#fff', edge: '#1b1542', weave: 'stripe' },
          ],
        },
      ],
      props: [
        { kind: 'emoji', name: 'scissors' },
        { kind: 'emoji', name: 'thread' },
      ],
      ground: 'muslin',
    },
  }),
  kameez({
    key: 'three-piece-lawn',
    name: 'Summer Lawn Three-Piece with Chiffon Orna',
    subSub: 'three-piece',
    price: 1850,
    off: 15,
    unit: 'per set',
    stock: ['12', '21', '0'],
    sold: 205,
    age: 71,
    colors: ['Pink', 'Sky blue', 'Mint'],
    tags: 'lawn, three piece, chiffon orna, summer, লন, থ্রি পিস, শিফন ওড়না, গরমের জামা',
    about:
      'Fine lawn that breathes on a bus in May. The kameez front is digitally printed with small flowers and has a woven border for the hem; the salwar is plain cambric, and the orna is light chiffon with the same print. The cloth is 80 by 80 count, so it is thin without being see-through. Cut with care, there is enough left over for a child’s frock.',
    details: [
      'Lawn kameez 3 m with hem border',
      'Cambric salwar 2.5 m',
      'Chiffon orna 2.5 m',
      'Colour-fast digital print',
    ],
    faqs: [
      ['Is it transparent?', 'No. Light colours may want a cotton inner, darker ones not.'],
      ['Which wash?', 'Machine wash at 30 °C; wash the chiffon by hand.'],
    ],
    said: [
      '5 গরমে পরার জন্য এত আরামের কাপড় আর পাইনি।',
      '4f The print is pretty. Orna a little thin but that is chiffon.',
    ],
    more: 5,
    picture: {
      thing: {
        kind: 'clothBolts',
        cloths: [
          { color: colorValue('Pink'), thread: '#fff5f8', weave: 'block', edge: '#b34a6c' },
          { color: '#fbe3ea' },
          { color: colorValue('Pink'), thread: '#ffffff', weave: 'dots' },
        ],
      },
      variants: [
        {
          kind: 'clothBolts',
          cloths: [
            { color: colorValue('Sky blue'), thread: '#ffffff', weave: 'block', edge: '#2360a8' },
            { color: '#e3f0fa' },
            { color: colorValue('Sky blue'), thread: '#fff', weave: 'dots' },
          ],
        },
        {
          kind: 'clothBolts',
          cloths: [
            { color: colorValue('Mint'), thread: '#ffffff', weave: 'block', edge: '#0b6e4f' },
            { color: '#e3f5ec' },
            { color: colorValue('Mint'), thread: '#0b6e4f', weave: 'dots' },
          ],
        },
      ],
      props: [
        { kind: 'emoji', name: 'thread' },
        { kind: 'emoji', name: 'blossom' },
      ],
      ground: 'rose',
    },
  }),
  kameez({
    key: 'ready-kameez-blockprint',
    name: 'Block Print Kurti with Worked Yoke',
    subSub: 'ready-kameez',
    price: 1390,
    off: 18,
    unit: 'per piece',
    stock: ['3 5 6 2 1', '4 3 0 2 -', '2 4 4 3 0'],
    sold: 288,
    age: 88,
    colors: ['Bottle green', 'Rani', 'Navy'],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    tags: 'kurti, kameez, ready made, block print, women, কুর্তি, কামিজ, রেডিমেড, ব্লক',
    about:
      'A knee-long kurti in soft voile, ready to wear. The yoke is worked with thread and three small buttons, the hem carries a contrasting paar, and the side pocket really holds a phone. Cut a little loose at the waist, with three-quarter sleeves. Wear it with leggings, palazzo or the salwar you already have.',
    details: [
      '100% cotton voile',
      'Length 42 inches',
      'Side seam pocket',
      'Three-quarter sleeves',
      'Chest: S 36, M 38, L 40, XL 42, XXL 44',
    ],
    faqs: [
      ['Which size for chest 39?', 'Take L (40). The cut has an inch of ease.'],
      ['Is there an inner?', 'It is not needed with these colours.'],
    ],
    said: [
      '5f POCKET! Finally a kurti with a pocket.',
      '4 Colour and yoke both lovely, one size up for me.',
      '5 সেলাই খুব পরিপাটি, ভার্সিটিতে পরার জন্য দারুণ।',
    ],
    more: 6,
    picture: {
      thing: {
        kind: 'garment',
        cut: 'kameez',
        color: colorValue('Bottle green'),
        thread: '#f2c14e',
        trim: '#b3261e',
        weave: 'block',
      },
      props: [
        { kind: 'emoji', name: 'handbag' },
        { kind: 'emoji', name: 'womans-sandal' },
      ],
      ground: 'blush',
    },
  }),
  kameez({
    key: 'anarkali-festive',
    name: 'Festive Anarkali Gown with Orna',
    subSub: 'ready-kameez',
    price: 3890,
    off: 25,
    unit: 'per set',
    stock: ['2 1 1', '0 2 1', '1 3 -'],
    sold: 93,
    age: 44,
    colors: ['Purple', 'Teal', 'Maroon'],
    sizes: ['M', 'L', 'XL'],
    tags: 'anarkali, gown, party dress, eid, eid collection, আনারকলি, গাউন, ঈদ, পার্টি',
    about:
      'Georgette over a soft lining, cut in twelve panels, so it turns when you turn. Gold thread work on the yoke, a heavy border at the hem, and a matching net orna with four-side lace. Made for Eid evenings and for the holud where you do not want a saree. The lining stops at the calf and keeps it cool.',
    details: [
      'Georgette with cotton-blend lining',
      'Length 54 inches, twelve panels',
      'Net orna 2.4 m with lace',
      'Zip at the back',
      'Dry clean',
    ],
    faqs: [
      ['Can the sleeves be longer?', 'Yes, a spare pair of sleeve pieces is inside the packet.'],
      ['Is the work heavy?', 'It is thread and small sequins; the whole dress weighs 1.1 kg.'],
    ],
    said: [
      '5f Eid e porechilam, flare ta oshadharon.',
      '4 Sleeve pieces inside is such a thoughtful idea.',
    ],
    more: 4,
    picture: {
      thing: {
        kind: 'garment',
        cut: 'kameez',
        color: colorValue('Purple'),
        thread: '#efc75e',
        trim: '#3c1c5e',
        weave: 'brocade',
      },
      props: [
        { kind: 'emoji', name: 'high-heeled-shoe' },
        { kind: 'emoji', name: 'clutch-bag' },
      ],
      ground: 'lilac',
    },
  }),
]
