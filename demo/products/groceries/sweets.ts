import { onShelf } from '../product.ts'

const sweet = onShelf({
  category: 'groceries',
  sub: 'sweets-tea',
  seller: 'gramer-khamar',
  pool: 'treat',
})

export const sweets = [
  sweet({
    key: 'doi-bogura-sora',
    name: 'Bogurar Mishti Doi in a Clay Sora',
    subSub: 'mishti-doi',
    price: 340,
    unit: '700 g pot',
    stock: 28,
    sold: 948,
    age: 130,
    tags: 'doi, mishti doi, bogurar doi, bogra doi, yogurt, sweet curd, দই, মিষ্টি দই, বগুড়ার দই, সরা',
    about:
      'Set overnight in Sherpur, on the night coach by eleven, in Dhaka before your breakfast. Milk is boiled down to two thirds until it turns the colour of tea with milk; the sugar is in the milk, there is no caramel added to paint it. The clay drinks the extra water and leaves a doi that you can cut with a spoon. Turn the sora upside down if you dare: it holds.',
    details: [
      'Whole cow milk, sugar, live culture',
      'Nothing else',
      'Clay sora, sealed with paper and rope',
      'Keep below 8 °C, eat within five days',
      'Dhaka city, morning delivery only',
    ],
    faqs: [
      ['Does the weight include the pot?', 'No. 700 g is doi alone; the sora is about 400 g more.'],
      [
        'Can I order twenty for an aqiqah?',
        'Yes, two days ahead, and the pots come in bamboo frames.',
      ],
      ['May I keep the sora?', 'Of course. It makes a fine saucer under a money plant.'],
    ],
    said: [
      '5 উল্টো করে দেখালাম, পড়ে না! আসল বগুড়ার দই।',
      '5f Mehman der shamne dilam, bati chete khaise.',
      '4 A touch too sweet for my father, perfect for everyone else.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'clayPot', color: '#b5683a', filled: '#e8c089' },
      variants: [{ kind: 'clayPot', color: '#a65a30', filled: '#f4ead2' }],
      props: [
        { kind: 'emoji', name: 'spoon' },
        { kind: 'emoji', name: 'glass-of-milk' },
      ],
      ground: 'sand',
      setting: 'circle',
    },
  }),
  sweet({
    key: 'chomchom-porabari',
    name: 'Porabarir Chomchom with Mawa Dust',
    subSub: 'mishti-doi',
    price: 460,
    unit: '1 kg box, 14–16 pieces',
    stock: 36,
    sold: 587,
    age: 110,
    tags: 'chomchom, chamcham, mishti, sweets, porabari, tangail, চমচম, মিষ্টি, পোড়াবাড়ি, টাঙ্গাইল',
    about:
      'Brick-red outside, a honeycomb inside, dusted with mawa that sticks to the fingers. The sweet-makers of Porabari say it is the water of the Dhaleswari that does it; we say it is four hours over a low fire. Each one is soaked through without being wet. Good news travels with a box of these, and bad news is easier to tell.',
    details: [
      'Chhana of cow milk',
      'Boiled four hours in syrup',
      'Rolled in fresh mawa',
      'Made on the day of sending',
      'Three days in the fridge',
    ],
    faqs: [
      ['How far can it travel?', 'Overnight anywhere in the country. Do not freeze it.'],
      ['Is there flour inside?', 'Less than 5% suji, to bind. No maida.'],
    ],
    said: [
      '5 SSC result er khushi te 5 kg nilam!',
      '5 ভিতরে রসে টইটম্বুর, মাওয়াটাও টাটকা।',
      '4 Delicious. Box lid came loose, syrup on the bag.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'sweets', color: '#a5532a', accent: '#e9dcc3' },
      variants: [{ kind: 'sweets', color: '#f6efe0', accent: '#b5683a' }],
      props: [
        { kind: 'carton', color: '#c2185b', ratio: 0.5 },
        { kind: 'emoji', name: 'wrapped-gift' },
      ],
      ground: 'mint',
      setting: 'floor',
    },
  }),
  sweet({
    key: 'gur-khejur-patali',
    name: 'Khejur Gur Patali, Jashore',
    subSub: 'mishti-doi',
    price: 520,
    off: 20,
    unit: '1 kg',
    stock: 2,
    sold: 764,
    age: 40,
    tags: 'gur, khejur gur, patali gur, nolen gur, date palm jaggery, pitha, গুড়, খেজুরের গুড়, পাটালি, নলেন গুড়, পিঠা',
    about:
      'The first tap of the season, from trees rested three days between cuts: jiran rosh, the gachhi call it. Boiled before sunrise in Khajura and beaten until it sets with a soft heart. Break a piece and it should bend before it snaps. No sugar, no hydrose, no alum, and so it is brown rather than the pretty yellow of the roadside. Make bhapa pitha the same evening.',
    details: [
      'Date-palm sap only',
      'Round patali, 4–5 in a kilo',
      'Tested: no added sugar',
      'Soft heart, melts in warm milk',
      'Keep in the freezer up to six months',
    ],
    faqs: [
      [
        'How do I know it has no sugar?',
        'Sugared gur is hard, pale and rings like brick. This one sweats a little and gives under the thumb.',
      ],
      ['Is liquid jhola gur available?', 'In December and January only.'],
    ],
    said: [
      '5f পিঠায় দিতেই পুরো বাড়ি গন্ধে ভরে গেল।',
      '5 Jiran gur er shad e alada. Dhakay eta paoa jay na.',
      '3 Real gur, but it had softened in the heat and stuck to the paper.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'tin', color: '#8a4f24', cap: '#9a5a2b' },
      variants: [
        { kind: 'clayPot', color: '#b5683a', filled: '#6b3513' },
        { kind: 'tin', color: '#6d3b19', cap: '#7d4820' },
      ],
      props: [
        { kind: 'emoji', name: 'palm-tree' },
        { kind: 'clayPot', color: '#b5683a' },
      ],
      ground: 'sky',
      setting: 'plinth',
    },
  }),
]
