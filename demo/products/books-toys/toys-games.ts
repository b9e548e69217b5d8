import { onShelf } from '../product.ts'

const toy = onShelf({
  category: 'books-toys',
  sub: 'toys-games',
  seller: 'seller',
  pool: 'toys',
})
const play = onShelf({ category: 'books-toys', sub: 'toys-games', seller: 'seller', pool: 'toys' })

export const toysGames = [
  toy({
    key: 'teddy-bhaluk-60',
    name: 'Golgol the Bear, 60 cm Soft Toy',
    subSub: 'soft-toys',
    price: 990,
    off: 22,
    unit: 'per piece',
    stock: 34,
    sold: 546,
    age: 150,
    colors: ['Tan', 'Pink', 'White'],
    tags: 'teddy bear, soft toy, bhaluk, putul, gift, birthday, টেডি বিয়ার, ভালুক, পুতুল, খেলনা, জন্মদিন',
    about:
      'Golgol has one job, and he does it with his whole stomach. He is stuffed with new fibre and not with mill waste, so he is light, he can be washed, and he does not make anyone sneeze. The eyes are embroidered, because buttons come off and get eaten. Sits by himself on a bed, a motorbike tank or the lap of a homesick student.',
    details: [
      '60 cm sitting',
      'New polyester fibre, embroidered eyes',
      'Machine wash at 30 °C in a pillow case',
      'From birth',
      'Made in Ashulia',
    ],
    faqs: [
      ['Does the fur come off?', 'No, it is short pile, locked in the knit.'],
      ['Can you write a card?', 'Yes, put the text in the order note.'],
    ],
    said: [
      '5f Jonmodine peyechi, ekhon ghumate gele lagbei.',
      '5 মেয়ের চেয়ে ভালুকটাই বড়!',
      '4 Soft and big. One ear is slightly higher, it has character.',
    ],
    more: 1,
    picture: {
      thing: { kind: 'emoji', name: 'teddy-bear' },
      variants: [
        { kind: 'emoji', name: 'teddy-bear', hue: -60, saturation: 0.9, light: 0.25 },
        { kind: 'emoji', name: 'teddy-bear', saturation: 0.25, light: 0.6 },
      ],
      props: [
        { kind: 'emoji', name: 'wrapped-gift' },
        { kind: 'emoji', name: 'ribbon' },
      ],
      ground: 'rose',
      setting: 'floor',
    },
  }),
  toy({
    key: 'putul-kapor-jora',
    name: 'Kaporer Putul, Nesting Bride and Family',
    subSub: 'soft-toys',
    price: 750,
    unit: 'set of 5',
    stock: 16,
    sold: 88,
    age: 70,
    tags: 'putul, doll, nesting doll, handmade, deshi toy, bou putul, পুতুল, বউ পুতুল, হাতে বানানো, দেশি খেলনা',
    about:
      'Five dolls, each living inside the next: dadi, ma, the bride, her sister, and a baby the size of a lichi. Padded cotton over paper pulp, dressed in scraps from Tangail looms and stitched by eleven women in Sonargaon. They are light and quiet and do not mind falling off the roof. The bride’s saree differs in each set, as it should.',
    details: [
      'Five dolls, 4 to 17 cm',
      'Padded cotton on paper pulp',
      'Vegetable-dye paints',
      'Ages 3 and up: the baby is small',
      'Handmade in Sonargaon',
    ],
    faqs: [
      ['Can I choose the saree colour?', 'Write a wish; we try.'],
      ['Washable?', 'Wipe with a damp cloth only.'],
    ],
    said: [
      '5f Sent one to my niece in Toronto. She calls the big one “Dhaka dadi”.',
      '5 হাতের কাজ দেখলে মন ভরে যায়।',
      '4 Beautiful, though the smallest was lost within a day.',
    ],
    more: 1,
    picture: {
      thing: { kind: 'emoji', name: 'nesting-dolls' },
      variants: [
        { kind: 'emoji', name: 'nesting-dolls', hue: 28 },
        { kind: 'emoji', name: 'nesting-dolls', hue: -28 },
      ],
      props: [
        { kind: 'emoji', name: 'thread' },
        { kind: 'emoji', name: 'yarn' },
      ],
      ground: 'teal',
      setting: 'plinth',
    },
  }),
  play({
    key: 'blocks-kather-50',
    name: 'Wooden Building Blocks, 50 Pieces',
    subSub: 'learning-toys',
    price: 1150,
    unit: 'box of 50',
    stock: 43,
    sold: 271,
    age: 190,
    tags: 'blocks, building blocks, wooden toy, learning toy, kather khelna, ব্লক, কাঠের খেলনা, শিক্ষামূলক খেলনা, শিশু',
    about:
      'Gamari wood, sanded until a cheek approves, dyed with colours that pass the mouth test. Fifty pieces make a mosque, a bridge over the Padma, or a very tall mistake. There are no batteries and there is no app, and yet it is the toy that is still out on the carpet after the cousins have gone. The cloth bag is part of the plan: clearing up takes one minute.',
    details: [
      '50 pieces in nine shapes',
      'Gamari wood, rounded edges',
      'Water-based dyes, EN 71',
      'Cotton bag',
      'Ages 18 months to 8 years',
    ],
    faqs: [
      ['Do the colours come off when chewed?', 'No, they are soaked in and sealed.'],
      ['Are the pieces small?', 'The smallest is 3 cm, too big to swallow.'],
    ],
    said: [
      '5 Padma Shetu banaise amar chele, tin feet!',
      '5f Smooth, no splinter. Both my kids, 2 and 6, fight for it.',
      '4 কাঠের গন্ধটা সুন্দর, ব্যাগটা আরেকটু বড় হলে ভালো হতো।',
    ],
    more: 4,
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    picture: {
      thing: { kind: 'blocks', colors: ['#d6453d', '#f2a71b', '#0b8a5f', '#1f5fa8'] },
      variants: [{ kind: 'blocks', colors: ['#cda871', '#b8613a', '#e6d3a7', '#8a5a2c'] }],
      props: [
        { kind: 'emoji', name: 'racing-car' },
        { kind: 'emoji', name: 'teddy-bear' },
      ],
      ground: 'sky',
      setting: 'studio',
    },
  }),
  play({
    key: 'abacus-gonok-100',
    name: 'Gonok 100-Bead Abacus',
    subSub: 'learning-toys',
    price: 480,
    unit: 'per piece',
    stock: 58,
    sold: 194,
    age: 240,
    tags: 'abacus, counting, maths toy, gonona, ganit, learning, অ্যাবাকাস, গণনা, গণিত, শিক্ষামূলক খেলনা',
    about:
      'Ten rows of ten, and suddenly carrying over is something you can see. Children who cry at sums on paper push beads quite happily. The frame is beech with rubber feet, so it neither tips nor walks across the table, and the wires are too stiff to bend. A leaflet in Bangla gives thirty games, from counting mangoes to the seven times table.',
    details: [
      '100 wooden beads, ten colours',
      'Beech frame with rubber feet',
      '30 × 26 cm',
      'Game leaflet in Bangla',
      'Ages 3 to 9',
    ],
    faqs: [
      [
        'Is this the kind used in abacus coaching?',
        'No, those have 1 and 4 beads on a wire. This is for learning tens.',
      ],
      ['Do the beads make noise?', 'A pleasant click.'],
    ],
    said: ['5f Namta shikhche khelte khelte.', '4 মজবুত, তবে একটা পুঁতির রঙ হালকা।'],
    more: 3,
    picture: {
      thing: { kind: 'emoji', name: 'abacus' },
      props: [
        { kind: 'emoji', name: 'mango' },
        { kind: 'book', color: '#2f8f5b', accent: '#ffe08a', art: 'lines' },
      ],
      ground: 'sage',
      setting: 'circle',
    },
  }),
  play({
    key: 'ludo-shap-ludu-large',
    name: 'Large Ludo & Snakes Board, Two-Sided',
    subSub: 'board-games',
    price: 390,
    off: 20,
    unit: 'per set',
    stock: 141,
    sold: 1216,
    age: 280,
    tags: 'ludo, luddu, snake and ladder, shap ludu, board game, family game, লুডু, সাপ লুডু, ঘরোয়া খেলা, খেলনা',
    about:
      'Friendships have ended over smaller boards than this. Ludo on one face, shap-ludu on the other, laminated against tea, with tokens big enough for grandfathers and a dice cup so that nobody can roll “by accident”. It folds in two and is the first thing to pack when the load-shedding list comes out. House rules about three sixes are yours to settle.',
    details: [
      '45 × 45 cm, folds in half',
      'Ludo and snakes & ladders',
      '16 tokens, 2 dice, dice cup',
      'Laminated, wipes clean',
      '2 to 4 players, ages 5 and up',
    ],
    faqs: [
      ['Does the board lie flat?', 'Yes, after the first evening.'],
      ['Are there spare dice?', 'Two are in the box, for when one goes under the almirah.'],
    ],
    said: [
      '5 কারেন্ট গেলে এখন ঝগড়া হয়, কিন্তু মিষ্টি ঝগড়া।',
      '5m Nana bhai ek tana 4 bar jitse, shondeho ache.',
      '4 Board good, tokens could be heavier.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'ludo' },
      variants: [{ kind: 'ludo', color: '#f6e7c4' }],
      props: [
        { kind: 'emoji', name: 'game-die' },
        { kind: 'mug', color: '#f2e2bd' },
      ],
      ground: 'clay',
    },
  }),
  play({
    key: 'carrom-board-36',
    name: 'Carrom Board, 36 Inch with Coins and Striker',
    subSub: 'board-games',
    price: 3950,
    unit: 'per set',
    stock: 9,
    sold: 142,
    age: 215,
    tags: 'carrom, carrom board, keram, kerom, keram board, indoor game, ক্যারাম, ক্যারাম বোর্ড, কেরাম, খেলা',
    about:
      'The board decides whether a good finger looks good. An 8 mm ply bed, planed dead flat and polished with four coats, in a mahogany-stained frame that gives a true rebound from all four sides. Powder, coins and a 15 g striker come in the box; the bulb to hang over it does not. Two men deliver it and will not let you carry.',
    details: [
      '36 inches outside, 29-inch play',
      '8 mm ply bed, four coats of lacquer',
      'Hardwood frame, even rebound',
      '19 coins, striker, 100 g powder',
      'Free delivery inside Dhaka',
      'Stand sold separately at the club shops',
    ],
    faqs: [
      [
        'Will it warp in the monsoon?',
        'The bed is sealed on both sides. Keep it standing, off a damp wall.',
      ],
      ['Which age?', 'From eight years, or as soon as they can reach.'],
    ],
    said: [
      '5m Para r club er board er cheye smooth.',
      '5 রিবাউন্ড একদম সমান, স্ট্রাইকারটাও ভালো।',
      '4 Excellent board. Coins are average, I bought better ones.',
    ],
    more: 3,
    picture: {
      thing: { kind: 'carrom', color: '#e2bd84', accent: '#6d3f22' },
      variants: [{ kind: 'carrom', color: '#e9cf9f', accent: '#2f3a33' }],
      props: [
        { kind: 'emoji', name: 'light-bulb' },
        { kind: 'emoji', name: 'hot-beverage' },
      ],
      ground: 'muslin',
    },
  }),
]
