import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const field = onShelf({
  category: 'sports',
  sub: 'football-badminton',
  seller: 'seller',
  pool: 'sport',
})

export const footballBadminton = [
  field({
    key: 'football-size-5',
    name: 'Kada-Math Football, Size 5, Hand-Stitched',
    subSub: 'football',
    price: 1150,
    unit: 'per piece',
    stock: 54,
    sold: 438,
    age: 125,
    tags: 'football, soccer ball, size 5, ফুটবল, বল, ৫ নম্বর ফুটবল, futbol',
    about:
      'Named after the muddy field, because that is where it will live. Thirty-two panels sewn by hand with waxed thread, four layers of cloth behind the skin, and a bladder that keeps its air for a month. It does not drink water in the rain, so it weighs the same in the second half. A pump needle is tucked under the strap; somebody always loses the needle.',
    details: [
      'Size 5, 420–440 g',
      'Hand-stitched, 32 panels, PU skin',
      'Latex bladder',
      'Sent flat, with a needle',
    ],
    faqs: [
      ['Does it come with air?', 'No, flat for the journey. Any cycle shop fills it; 8 to 9 psi.'],
      ['Good for concrete?', 'It lives, but grass and mud are kinder.'],
    ],
    said: [
      '5m Brishtir modhye 2 ghonta khelsi, kono problem nai.',
      '4 Stitching strong, a bit hard when new.',
      '5 সাইজ আর ওজন একদম ঠিক।',
    ],
    more: 6,
    picture: {
      thing: { kind: 'emoji', name: 'soccer-ball', saturation: 0 },
      props: [
        { kind: 'emoji', name: 'goal-net' },
        { kind: 'emoji', name: 'socks' },
      ],
      ground: 'mint',
      setting: 'floor',
    },
  }),
  field({
    key: 'badminton-racket-pair',
    name: 'Winter Court Badminton Rackets, Pair with Bag',
    subSub: 'badminton',
    price: 1850,
    off: 18,
    unit: 'per pair',
    stock: 41,
    sold: 552,
    age: 195,
    tags: 'badminton racket, racket, bat, shuttle, ব্যাডমিন্টন, র‍্যাকেট, শীতের খেলা, badminton bat',
    about:
      'December, a bulb on a bamboo pole, a court chalked on the road: you need two rackets and an enemy. The frames are one piece of aluminium alloy with a carbon shaft that gives a little on the smash. Strung at 22 pounds, which forgives. The grip tape soaks up sweat and can be changed for ৳60.',
    details: [
      'Two rackets, 92 g each',
      'Aluminium head, carbon shaft',
      'Strung at 22 lb',
      'Double bag',
      'Two nylon shuttles',
    ],
    faqs: [
      ['Can they be restrung?', 'Yes, up to 24 lb.'],
      [
        'Are they for tournaments?',
        'For para tournaments gladly; club players will want full carbon.',
      ],
    ],
    said: [
      '5 Shiter raat er shera investment.',
      '4 Good rackets. Free shuttles last two games.',
      '5f বান্ধবীদের সাথে ছাদে খেলি প্রতিদিন।',
    ],
    more: 6,
    picture: {
      thing: { kind: 'emoji', name: 'badminton' },
      variants: [{ kind: 'emoji', name: 'badminton', hue: 120 }],
      props: [
        { kind: 'shuttles', color: '#f6f4ee', accent: '#24449c' },
        { kind: 'emoji', name: 'light-bulb' },
      ],
      ground: 'lilac',
      setting: 'arch',
    },
  }),
  field({
    key: 'shuttle-feather-12',
    name: 'Goose-Feather Shuttlecocks, Tube of 12',
    subSub: 'badminton',
    price: 1290,
    unit: 'tube of 12',
    stock: 73,
    sold: 366,
    age: 100,
    tags: 'shuttlecock, feather shuttle, cork, badminton, শাটল, কক, ফেদার, পালকের কক, shatol',
    about:
      'Sixteen goose feathers and a real cork head, sorted by weight so that all twelve in a tube fly alike. They turn over cleanly and drop where you meant. On a dry winter evening, hold the tube over a steaming kettle for half a minute before play: the feathers then last twice as long.',
    details: [
      'Speed 77, for Dhaka’s air',
      'Goose feather, two-layer cork',
      'About three games a shuttle',
      'Airtight tube',
    ],
    faqs: [
      ['Why do mine break so fast?', 'Dry feathers. Steam them, and let beginners use nylon.'],
      ['What does speed 77 mean?', 'Medium. In hotter months take 76.'],
    ],
    said: ['4 Flight is steady. Two of the twelve wobbled.', '5 Steam er buddhi ta kaje dise.'],
    more: 5,
    picture: {
      thing: { kind: 'shuttles', color: colorValue('Off white'), accent: '#0b6e4f' },
      variants: [{ kind: 'shuttles', color: colorValue('Yellow'), accent: '#b3261e' }],
      props: [{ kind: 'emoji', name: 'badminton' }],
      ground: 'teal',
      setting: 'studio',
    },
  }),
  field({
    key: 'jersey-tigers-fan',
    name: 'Red-and-Green Fan Jersey, Quick-Dry',
    subSub: 'jerseys',
    price: 590,
    off: 15,
    unit: 'per piece',
    stock: ['18 26 31 22 9', '14 24 28 16 0'],
    sold: 1530,
    age: 143,
    colors: ['Bottle green', 'Red'],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    tags: 'jersey, bangladesh jersey, cricket jersey, fan jersey, জার্সি, বাংলাদেশ জার্সি, খেলার জামা, jarsi',
    about:
      'Wear it to Mirpur, shout until the last over, wash it, and it is dry before the next defeat or victory. The mesh breathes under the arms, and the red band is dyed in and will not crack like a sticker. No board’s badge on it: it is our own design, and it is for everybody.',
    details: [
      'Polyester interlock mesh, 150 gsm',
      'Dyed-in design, no stickers',
      'Chest: S 38, M 40, L 42, XL 44, XXL 46',
      'Name and number printed for ৳150',
    ],
    faqs: [
      [
        'How do I get my name on it?',
        'Write name and number in the order note; it takes two more days.',
      ],
      ['Is it an official jersey?', 'No, a fan jersey of our own design.'],
    ],
    said: [
      '5m Stadium e pore giyechilam, jitsi! Lucky jersey.',
      '4 Light cloth. XL is like a big L.',
      '5 পুরো ক্লাসের জন্য ৩০টা নিয়েছি, সবাই খুশি।',
    ],
    more: 7,
    picture: {
      thing: {
        kind: 'garment',
        cut: 'jersey',
        color: colorValue('Bottle green'),
        trim: '#c0281f',
        thread: '#f1c232',
      },
      variants: [
        {
          kind: 'garment',
          cut: 'jersey',
          color: colorValue('Red'),
          trim: '#0b5d45',
          thread: '#f1c232',
        },
      ],
      props: [
        { kind: 'emoji', name: 'cricket-game' },
        { kind: 'emoji', name: 'drum' },
      ],
      ground: 'rose',
    },
  }),
  field({
    key: 'jersey-club-football',
    name: 'Para Club Football Jersey & Shorts Set',
    subSub: 'jerseys',
    price: 780,
    unit: 'per set',
    stock: ['0 1 0 0', '0 0 1 0', '- 0 1 0'],
    sold: 247,
    age: 211,
    colors: ['Sky blue', 'Yellow', 'Black'],
    sizes: ['S', 'M', 'L', 'XL'],
    tags: 'football jersey, jersey set, team jersey, shorts, ফুটবল জার্সি, জার্সি সেট, হাফ প্যান্ট, টিম',
    about:
      'Sky blue for one half of the country, yellow for the other; you know who you are. Jersey and shorts in a soft knit that does not stick when you sweat, with a drawstring that stays in. For a whole eleven we match the numbers, and the goalkeeper’s colour is on us.',
    details: [
      'Jersey and shorts',
      'Knitted polyester, 160 gsm',
      'Numbers free from eleven sets',
      'Shorts with one zip pocket',
    ],
    faqs: [
      ['How long for a full team?', 'Five days with names.'],
      ['May sizes be mixed?', 'Of course; list them in the note.'],
    ],
    said: ['5 আমাদের পাড়ার টিমের জন্য নিলাম, ফাইনাল জিতেছি!', '4 Shorts ektu boro, jersey perfect.'],
    more: 5,
    picture: {
      thing: {
        kind: 'garment',
        cut: 'jersey',
        color: colorValue('Sky blue'),
        trim: '#f6f4ee',
        thread: '#1f2c4d',
      },
      variants: [
        {
          kind: 'garment',
          cut: 'jersey',
          color: colorValue('Yellow'),
          trim: '#0b5d45',
          thread: '#2360a8',
        },
        {
          kind: 'garment',
          cut: 'jersey',
          color: colorValue('Black'),
          trim: '#c0281f',
          thread: '#f6f4ee',
        },
      ],
      props: [
        { kind: 'emoji', name: 'soccer-ball', saturation: 0 },
        { kind: 'emoji', name: 'trophy' },
      ],
      ground: 'sand',
    },
  }),
]
