import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const craft = onShelf({
  category: 'home-kitchen',
  sub: 'deshi-crafts',
  seller: 'taant-ghor',
  pool: 'home',
})

export const deshiCrafts = [
  craft({
    key: 'jute-bag-block',
    name: 'Jute Shopping Bag with Block-Print Panel',
    subSub: 'jute',
    price: 420,
    unit: 'per piece',
    stock: 130,
    sold: 766,
    age: 290,
    colors: ['Red', 'Bottle green', 'Indigo'],
    tags: 'jute bag, pater bag, shopping bag, bazar bag, পাটের ব্যাগ, বাজারের ব্যাগ, পাট, sonali ash',
    about:
      'Twelve kilos of bazar, one shoulder, no polythene. Golden fibre from Faridpur, laminated inside so that a leaking hilsa is not a disaster, with a block-printed cotton panel in front. The handles are padded cotton rope and long enough for the shoulder. It stands up by itself while you choose tomatoes.',
    details: [
      '40 × 34 × 18 cm',
      'Jute with laminated inside',
      'Carries 12 kg',
      'Wipe clean, do not soak',
    ],
    faqs: [
      ['Can you print our company’s name?', 'From 50 pieces, within ten days.'],
      ['Does jute smell?', 'A little like rope at first. Two days on the balcony.'],
    ],
    said: [
      '5 Bazar e niye gele dokandar o jiggesh kore.',
      '5f বিদেশি অতিথিদের জন্য ছয়টা নিয়েছি।',
      '4 Strong. Wish it had a small pocket.',
    ],
    more: 6,
    picture: {
      thing: { kind: 'juteBag', color: colorValue('Natural'), accent: '#b3261e' },
      variants: [
        { kind: 'juteBag', color: colorValue('Natural'), accent: '#0b5d45' },
        { kind: 'juteBag', color: colorValue('Natural'), accent: '#39307a', weave: 'kantha' },
      ],
      props: [
        { kind: 'emoji', name: 'tomato' },
        { kind: 'emoji', name: 'leafy-green' },
      ],
      ground: 'sage',
      setting: 'studio',
    },
  }),
  craft({
    key: 'shotoronji-jute-4x6',
    name: 'Rangpur Shotoronji, Jute & Cotton, 4 × 6 ft',
    subSub: 'jute',
    price: 2850,
    off: 12,
    unit: 'per piece',
    stock: 12,
    sold: 84,
    age: 146,
    colors: ['Maroon', 'Teal', 'Indigo'],
    tags: 'shotoronji, carpet, rug, floor mat, rangpur, শতরঞ্জি, কার্পেট, মাদুর, রংপুর',
    about:
      'From Nisbetganj, where the village has woven these without a loom’s frame since before the railway. Jute in the warp, cotton on the face, pressed so tight with an iron comb that it lies flat from the first day. Both faces are alike; turn it after Eid and you have a clean one. Under a low table with six friends it does what it was made for.',
    details: [
      '4 × 6 feet, 3.2 kg',
      'Jute warp, cotton weft',
      'Same on both sides',
      'Vacuum, or beat it on the roof',
      'GI product of Rangpur',
    ],
    faqs: [
      ['Does it slip on tiles?', 'A little. A net underlay for ৳180 stops it.'],
      ['Are other sizes made?', 'Up to 9 × 12 feet in three weeks. Call us.'],
    ],
    said: [
      '5 Living room e bichhaisi, adda ekhon floor e.',
      '5 রংপুরের মানুষ আমি, এটা আসল।',
      '4 Colours deep and warm. Edges curled for a day.',
    ],
    more: 3,
    picture: {
      thing: { kind: 'rug', color: colorValue('Maroon'), accent: '#dba32a' },
      variants: [
        { kind: 'rug', color: colorValue('Teal'), accent: '#e5722a' },
        { kind: 'rug', color: colorValue('Indigo'), accent: '#c0281f' },
      ],
      props: [
        { kind: 'cushion', color: '#dba32a', accent: '#741a2e' },
        { kind: 'emoji', name: 'teapot' },
      ],
      ground: 'blush',
      setting: 'floor',
    },
  }),
  craft({
    key: 'clay-water-pot',
    name: 'Painted Clay Water Pot from Bijoypur',
    subSub: 'clay-bamboo',
    price: 550,
    unit: 'per piece',
    stock: 0,
    sold: 203,
    age: 219,
    tags: 'clay pot, matir kolshi, terracotta, water pot, মাটির কলসি, মাটির পাত্র, বিজয়পুর, মৃৎশিল্প',
    about:
      'The first refrigerator, and still the one with the best water. Red clay from Bijoypur in Cumilla sweats through its own wall and cools three litres by six or seven degrees, in any load shedding. White rice-paste lines round its belly, as for a wedding. Soak it for a night before the first use and expect a smell of rain.',
    details: [
      '3 L, about 26 cm high',
      'Unglazed red clay',
      'Painted with mineral white',
      'With a clay lid and a jute ring',
    ],
    faqs: [
      ['When is it back?', 'The kiln is fired after the rains stop; usually within three weeks.'],
      ['Does it break on the way?', 'It travels in straw. If it does, we send another.'],
    ],
    said: ['5 পানির স্বাদটাই বদলে যায়।', '4 Real earthen smell. A tiny chip on the lid.'],
    more: 4,
    picture: {
      thing: { kind: 'clayPot', color: colorValue('Terracotta') },
      variants: [{ kind: 'clayPot', color: '#8e5a3a', accent: '#f6e3b0' }],
      props: [
        { kind: 'emoji', name: 'folding-hand-fan' },
        { kind: 'emoji', name: 'lotus' },
      ],
      ground: 'mint',
      setting: 'arch',
    },
  }),
  craft({
    key: 'bamboo-basket-dala',
    name: 'Bamboo & Cane Basket, Round, with Handle',
    subSub: 'clay-bamboo',
    price: 680,
    unit: 'per piece',
    stock: 26,
    sold: 155,
    age: 81,
    tags: 'bamboo basket, cane basket, jhuri, dala, ঝুড়ি, বাঁশের ঝুড়ি, বেতের ডালা, হস্তশিল্প',
    about:
      'Split, smoked and woven in Sylhet by people who can tell a bamboo’s age by its sound. Smoking keeps the weevils out for years. Fruit, eggs, yarn, a sleeping kitten: it has carried all of these in our own office. The rim is bound with cane that will not unpick.',
    details: [
      '32 cm across, 18 cm deep',
      'Smoked bamboo, cane binding',
      'Carries 6 kg',
      'Dust with a dry brush',
    ],
    faqs: [
      ['Is it varnished?', 'No. Rub in a little coconut oil once a year.'],
      [
        'Can it be used for a gaye holud dala?',
        'Very much so, and we give 10% off from ten pieces.',
      ],
    ],
    said: ['5f Holud er dala sajalam 12 ta diye, sobai mugdho.', '4 Neat weaving, sits level.'],
    more: 4,
    picture: {
      thing: { kind: 'emoji', name: 'basket' },
      props: [
        { kind: 'emoji', name: 'mango' },
        { kind: 'emoji', name: 'egg' },
      ],
      ground: 'sky',
      setting: 'shelf',
    },
  }),
]
