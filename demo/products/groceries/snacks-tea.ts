import { onShelf } from '../product.ts'

const village = onShelf({
  category: 'groceries',
  sub: 'sweets-tea',
  seller: 'gramer-khamar',
  pool: 'treat',
})
const bazar = onShelf({ category: 'groceries', sub: 'sweets-tea', seller: 'seller', pool: 'treat' })

export const snacksTea = [
  bazar({
    key: 'chanachur-jhal',
    name: 'Mor-er Dokan Chanachur, Extra Jhal',
    subSub: 'snacks',
    price: 135,
    off: 25,
    unit: '350 g pouch',
    stock: 210,
    sold: 1322,
    age: 155,
    tags: 'chanachur, snacks, jhal, muri, adda, bombay mix, চানাচুর, ঝাল, মুড়ি, নাস্তা, আড্ডা',
    about:
      'Named for the shop at the corner where every adda begins. Gram noodles, peanuts, flat chickpeas and crushed dry chilli, fried in fresh oil that is changed every second day. Mix it with muri, raw onion, mustard oil and a squeeze of lemon, then hide the bowl, because it does not last until the end of the first over. Jhal means jhal here.',
    details: [
      'Peanuts 18%, chickpeas 22%',
      'Fried in rice-bran oil',
      'Resealable pouch',
      'No tasting salt',
    ],
    faqs: [
      ['Is there a mild one?', 'Not yet. Mixed half and half with muri, even children manage.'],
      ['Does it have tasting salt?', 'No. Bit lobon, chilli and amchur do the work.'],
    ],
    said: [
      '5 Khela dekhte dekhte pura packet shesh.',
      '4m Really hot. Respect.',
      '5 মুড়ি মাখার জন্য সেরা।',
    ],
    more: 6,
    picture: {
      thing: {
        kind: 'pouch',
        color: '#c8331f',
        label: { color: '#ffe08a', band: '#1f6b45', emoji: 'hot-pepper' },
      },
      variants: [
        {
          kind: 'pouch',
          color: '#1f7a4d',
          label: { color: '#ffe08a', band: '#c8331f', emoji: 'peanuts' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'peanuts' },
        { kind: 'emoji', name: 'lemon' },
      ],
      ground: 'butter',
      setting: 'studio',
    },
  }),
  bazar({
    key: 'tea-sylhet-bop',
    name: 'Kuhu Bagan Sylhet Tea, BOP Leaf',
    subSub: 'tea-honey',
    price: 275,
    unit: 'per pack',
    stock: ['85 60'],
    sold: 1103,
    age: 320,
    sizes: ['200 g', '400 g'],
    sizeLabel: 'Weight',
    bySize: {
      '200 g': { price: 145, weight: 200 },
      '400 g': { weight: 400 },
    },
    tags: 'tea, cha, chaa, sylhet tea, black tea, srimangal, dudh cha, চা, চা পাতা, সিলেট, শ্রীমঙ্গল, দুধ চা',
    about:
      'Strong enough for condensed milk, clean enough to drink red with ginger. The leaf is broken orange pekoe from two gardens near Srimangal, plucked between April and July when the bushes are in full juice. A spoon makes two cups at home and four at a tong. We pack in foil within the week; tea that has waited in a godown tastes of the godown.',
    details: [
      'BOP grade, second flush',
      'Foil pouch in a printed pack',
      'About 200 cups',
      'No added colour: try it in cold water',
      'Best within twelve months',
    ],
    faqs: [
      ['Does it colour cold water?', 'No. Real leaf needs heat; dyed dust does not.'],
      ['Dudh cha or rong cha?', 'Both. For milk boil it three minutes, for red pour and wait.'],
    ],
    said: [
      '5 Shokal er cha ta ekhon onno rokom.',
      '5 কড়া লিকার, সুন্দর ঘ্রাণ।',
      '4m Strong. My wife uses half a spoon less now.',
    ],
    more: 7,
    picture: {
      thing: {
        kind: 'pouch',
        color: '#12573c',
        label: { color: '#f7e6b8', band: '#b3261e', emoji: 'leaf-fluttering-in-wind' },
      },
      variants: [
        {
          kind: 'carton',
          color: '#12573c',
          label: { color: '#f7e6b8', band: '#b3261e', emoji: 'leaf-fluttering-in-wind' },
        },
        {
          kind: 'pouch',
          color: '#7b1f24',
          label: { color: '#f7e6b8', band: '#12573c', emoji: 'leaf-fluttering-in-wind' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'hot-beverage' },
        { kind: 'emoji', name: 'teapot' },
      ],
      ground: 'clay',
      setting: 'shelf',
    },
  }),
  village({
    key: 'honey-sundarban-khalisha',
    name: 'Sundarban Honey, Khalisha Flower',
    subSub: 'tea-honey',
    price: 720,
    off: 14,
    unit: 'per jar',
    stock: ['11 17 5'],
    sold: 815,
    age: 200,
    sizes: ['250 g', '500 g', '1 kg'],
    sizeLabel: 'Weight',
    bySize: {
      '250 g': { price: 380, weight: 250 },
      '500 g': { weight: 500 },
      '1 kg': { price: 1390, weight: 1_000 },
    },
    tags: 'honey, modhu, modhu sundarban, khalisha, khati modhu, raw honey, মধু, সুন্দরবনের মধু, খলিশা, খাঁটি মধু',
    about:
      'Mouals go into the forest in April with a boat, a permit and a prayer, and come out with this. Khalisha is the first flower of the season: pale, thin, a little tart, with foam that rises when you shake the jar. Wild honey holds more water than the farmed kind, so it pours like syrup and may lift the lid in summer. We strain it through cloth and leave the rest as the bees made it.',
    details: [
      'Wild honey of giant bees',
      'Collected by licensed mouals, Burigoalini range',
      'Strained, not heated',
      'Moisture 22–24%, as wild honey has',
      'Glass jar; foam is natural',
    ],
    faqs: [
      [
        'It is thin. Is it mixed?',
        'No. Honey of the mangrove is thin by nature; thick honey from there would be the odd one.',
      ],
      ['Will it turn into sugar?', 'Very slowly, since it is rich in fructose.'],
      ['For babies?', 'Not below one year, as with every honey.'],
    ],
    said: [
      '5m Ami Satkhirar chele, gondho shukei bole dite pari: ashol.',
      '5 পাতলা কিন্তু স্বাদ অসাধারণ।',
      '4 Foam overflowed a bit on opening, as the page had warned.',
    ],
    more: 6,
    picture: {
      thing: {
        kind: 'jar',
        color: '#d98a1e',
        cap: '#c9a14a',
        label: { color: '#fff3d2', band: '#7a4a12', emoji: 'honey-pot' },
      },
      variants: [
        {
          kind: 'jar',
          color: '#b5651a',
          cap: '#2f5d3a',
          label: { color: '#fff3d2', band: '#2f5d3a', emoji: 'honey-pot' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'blossom' },
        { kind: 'emoji', name: 'bread' },
      ],
      ground: 'lilac',
      setting: 'arch',
    },
  }),
]
