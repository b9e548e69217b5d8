import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const saree = onShelf({ category: 'fashion', sub: 'sarees', seller: 'taant-ghor', pool: 'cloth' })

export const sarees = [
  saree({
    key: 'jamdani-rupganj-red',
    name: 'Rupganj Handloom Jamdani Saree, 80 Count',
    subSub: 'jamdani',
    price: 9800,
    off: 12,
    unit: 'per piece',
    stock: ['2', '1', '3'],
    sold: 48,
    age: 96,
    colors: ['Red', 'Royal blue', 'Off white'],
    tags: 'jamdani, dhakai jamdani, saree, sari, shari, handloom, জামদানি, শাড়ি, ঢাকাই',
    about:
      'Woven on a pit loom in Noapara, Rupganj, by a weaver and his apprentice over sixteen days. The butis are put in by hand, thread by thread, so the back is as clean as the front. It is 80-count cotton on half-silk: light enough for a whole wedding evening, and it holds its pleats without starch. The border is the old temple-tooth paar in bottle green and gold zari. Being handwoven, small differences in the motif are part of the cloth.',
    details: [
      'Length 12 hands (5.5 m), no blouse piece',
      '80-count cotton and half-silk',
      'Hand-inserted butis, loose threads trimmed',
      'Falls and edging not attached',
      'Dry clean for the first two washes',
    ],
    faqs: [
      [
        'Is it machine-made?',
        'No. It is woven by hand on a pit loom; you can see the uncut threads of each buti on the back.',
      ],
      [
        'Does it come with a blouse piece?',
        'A jamdani of 12 hands has none. We can match a plain cotton piece for ৳450 if you call us.',
      ],
      [
        'Can I wash it at home?',
        'Dry clean twice first. Later a cold hand wash with shampoo, and dry it in the shade.',
      ],
    ],
    said: [
      '5f Wore it at my sister’s reception. Three aunties asked for the weaver’s number.',
      '5 আসল জামদানি, উল্টো পিঠটাও পরিষ্কার। দাম সার্থক।',
      '4 Beautiful work. The green of the border is deeper than in the photo.',
    ],
    more: 5,
    picture: {
      thing: {
        kind: 'foldedCloth',
        color: colorValue('Red'),
        thread: '#f2c14e',
        edge: '#0b6e4f',
        weave: 'jamdani',
      },
      props: [
        { kind: 'emoji', name: 'hibiscus' },
        { kind: 'emoji', name: 'ring' },
      ],
      ground: 'sand',
    },
  }),
  saree({
    key: 'jamdani-sada-lal',
    name: 'Boishakhi Sada-Lal Jamdani, Half-Silk',
    subSub: 'jamdani',
    price: 5600,
    off: 10,
    unit: 'per piece',
    stock: 14,
    sold: 131,
    age: 210,
    tags: 'boishakhi saree, pohela boishakh, jamdani, lal sada, saree, shari, বৈশাখী, জামদানি, শাড়ি, লাল সাদা',
    about:
      'White body, red border, red butis: the saree of the first morning of Boishakh. The ground is soft half-silk that does not need a heavy petticoat, and the red is reactive-dyed so that it stays red. Woven in Sonargaon on a jacquard loom with hand-finished butis, which keeps the price kind. Comes folded with a paper band, ready to give.',
    details: [
      'Length 12 hands with running blouse piece',
      'Half-silk, medium weight',
      'Reactive-dyed red, tested for bleeding',
      'Tassels hand-knotted on the anchal',
    ],
    faqs: [
      [
        'Will the red run into the white?',
        'We soak-test every dye lot. Wash it alone in cold water the first time all the same.',
      ],
      [
        'Is the blouse piece included?',
        'Yes, 80 cm running piece in plain white with the red border.',
      ],
    ],
    said: [
      '5 পহেলা বৈশাখের জন্য নিয়েছি, একদম মনের মতো।',
      '4 Light and comfortable, pleats stay in place the whole day.',
    ],
    more: 7,
    picture: {
      thing: {
        kind: 'hungSaree',
        color: '#f6f1e4',
        thread: '#c0281f',
        edge: '#b3261e',
        weave: 'jamdani',
      },
      variants: [
        {
          kind: 'foldedCloth',
          color: '#f6f1e4',
          thread: '#c0281f',
          edge: '#b3261e',
          weave: 'jamdani',
        },
      ],
      props: [
        { kind: 'emoji', name: 'hibiscus' },
        { kind: 'clayPot', color: '#b5683a' },
      ],
      ground: 'blush',
    },
  }),
  saree({
    key: 'katan-mirpur-maroon',
    name: 'Mirpur Benarasi Katan with Meenakari Border',
    subSub: 'katan-silk',
    price: 14500,
    off: 15,
    unit: 'per piece',
    stock: ['1', '0', '3'],
    sold: 22,
    age: 150,
    colors: ['Maroon', 'Purple', 'Bottle green'],
    tags: 'katan, benarasi, wedding saree, biyer shari, silk, কাতান, বেনারসি, শাড়ি, বিয়ে',
    about:
      'From the looms of Mirpur 10, where three families still weave katan the slow way. The body carries a fine net of flowers in golden zari; the border is meenakari, with touches of colour set into the gold. It has the weight a bride wants and the softness her mother hopes for. The zari is tested, lightly antiqued, and does not turn black in the almirah if you keep it wrapped in muslin.',
    details: [
      'Pure katan warp and weft, 740 g',
      'Tested zari with antique finish',
      'Blouse piece 90 cm, matching brocade',
      'Fall and pico finished free on request',
      'Comes in a muslin wrap and a rigid box',
    ],
    faqs: [
      [
        'How do I store it?',
        'Wrapped in muslin, never plastic. Refold it along new lines every few months.',
      ],
      [
        'Is the zari real?',
        'It is tested zari: copper electroplated with silver and gold tone, as in most Mirpur katan.',
      ],
      [
        'Can it reach Sylhet before Friday?',
        'Orders before 2 pm leave the same day; Sylhet takes two to three days.',
      ],
    ],
    said: [
      '5f My daughter’s akdh saree. The colour under the lights was unbelievable.',
      '5 Heavy, rich, and the box is gorgeous. Mirpur e ghure eto bhalo dam pai nai.',
      '4 Very good katan. Ask them to do the fall, it is free.',
    ],
    more: 3,
    picture: {
      thing: {
        kind: 'foldedCloth',
        color: colorValue('Maroon'),
        thread: '#e9c46a',
        edge: '#3f0d1c',
        weave: 'brocade',
      },
      props: [
        { kind: 'emoji', name: 'ring' },
        { kind: 'emoji', name: 'rose' },
      ],
      ground: 'lilac',
      setting: 'table',
    },
  }),
  saree({
    key: 'rajshahi-silk-block',
    name: 'Rajshahi Silk Saree with Block Print',
    subSub: 'katan-silk',
    price: 4200,
    unit: 'per piece',
    stock: ['6', '4', '7'],
    sold: 76,
    age: 64,
    colors: ['Teal', 'Rani', 'Mustard'],
    tags: 'rajshahi silk, silk saree, block print, shari, রাজশাহী সিল্ক, সিল্ক শাড়ি, ব্লক প্রিন্ট',
    about:
      'Mulberry silk from Sopura, dyed in small lots and printed with teak-wood blocks cut in Dhamrai. The cloth is thin, cool and has that faint rustle which only real silk makes. Good for office parties and for anyone who finds katan too heavy. The print is pigment, fixed by steam, so it does not crack along the folds.',
    details: [
      'Mulberry silk, 38 g per metre',
      'Hand block print, steam fixed',
      'Running blouse piece 80 cm',
      'Dry clean only',
    ],
    faqs: [
      ['Is it see-through?', 'Slightly, as thin silk is. Wear a petticoat in the same shade.'],
      [
        'Is it pure silk?',
        'Yes. A burn test on a loose thread gives ash and the smell of hair, never plastic.',
      ],
    ],
    said: [
      '5 Real Rajshahi silk, did the burn test myself!',
      '4f Lovely drape. I would have liked a longer anchal.',
    ],
    more: 4,
    picture: {
      thing: {
        kind: 'hungSaree',
        color: colorValue('Teal'),
        thread: '#f6e3b0',
        edge: '#123f4a',
        weave: 'block',
      },
      props: [
        { kind: 'emoji', name: 'lotus' },
        { kind: 'emoji', name: 'clutch-bag' },
      ],
      ground: 'butter',
    },
  }),
]
