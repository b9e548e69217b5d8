import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const cricket = onShelf({ category: 'sports', sub: 'cricket', seller: 'seller', pool: 'sport' })

export const cricketGear = [
  cricket({
    key: 'bat-tape-tennis-chokka',
    name: 'Chokka Tape-Tennis Cricket Bat, Full Size',
    subSub: 'bats',
    price: 1250,
    off: 16,
    unit: 'per piece',
    stock: 48,
    sold: 627,
    age: 166,
    colors: ['Tan', 'Natural'],
    tags: 'cricket bat, tape tennis bat, bat, gully cricket, ক্রিকেট ব্যাট, ব্যাট, টেপ টেনিস, kriket bat',
    about:
      'Made for roofs, lanes and the field behind the school. Hollowed behind for a quick lift, thick at the foot where the yorkers land, and light enough for the youngest opener in the para. It likes a ball with one layer of red tape. Two are broken on our own Friday ground every year; neither was this model, yet.',
    details: [
      'Full size, 980–1050 g',
      'Poplar with scooped back',
      'Rubber grip, threaded handle',
      'For tape and tennis balls only',
    ],
    faqs: [
      [
        'May I play a leather ball with it?',
        'No, it will crack on the first good one. Take the Kashmir willow.',
      ],
      ['Which size for a ten-year-old?', 'Size 5; write it in the order note.'],
    ],
    said: [
      '5m Prothom din i 3 ta chokka. Neighbour er janala safe 🙏',
      '4 Light and quick. Grip came loose, glued it.',
      '5 ব্যালান্স ভালো, দাম অনুযায়ী সেরা।',
    ],
    more: 6,
    picture: {
      thing: { kind: 'cricketBat', color: colorValue('Tan') },
      variants: [{ kind: 'cricketBat', color: colorValue('Natural'), accent: '#0b5d45' }],
      props: [
        { kind: 'balls', color: '#c9d845', accent: colorValue('Red') },
        { kind: 'emoji', name: 'billed-cap' },
      ],
      ground: 'sage',
      setting: 'studio',
    },
  }),
  cricket({
    key: 'bat-kashmir-willow',
    name: 'Kashmir Willow Bat, Leather-Ball Grade',
    subSub: 'bats',
    price: 3450,
    unit: 'per piece',
    stock: ['2 3 9 0'],
    sold: 132,
    age: 240,
    sizes: ['5', '6', 'Short handle', 'Long handle'],
    tags: 'kashmir willow, leather ball bat, cricket bat, season bat, ক্রিকেট ব্যাট, কাশ্মির উইলো, লেদার বল',
    about:
      'Eight straight grains or more, pressed hard, and knocked in by machine for an hour before it comes to you. Give it another three hours with an old ball and linseed oil, and it will talk back. The middle sits low for our slow pitches. Cane handle with three rubber strips, so that a mistimed hook does not ring in the elbows till Sunday.',
    details: [
      'Grade 1 Kashmir willow',
      '1150–1220 g in short handle',
      'Cane handle, extra grip inside',
      'Pre-knocked, oil it before use',
      'Padded cover included',
    ],
    faqs: [
      [
        'How do I look after it?',
        'Raw linseed oil on the face twice a season, never on the splice.',
      ],
      ['What if it cracks?', 'Within 30 days, below the splice, we repair or replace it.'],
    ],
    said: [
      '5m Second division league e khelchi ei bat diye.',
      '5 কভারটাও ভালো মানের। পিং আছে!',
      '4 Good pick-up. Took long to knock in.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'cricketBat', color: '#dfc08d', accent: '#1f2c4d' },
      variants: [{ kind: 'cricketBat', color: '#d3ac73', accent: '#0b5d45' }],
      props: [
        { kind: 'emoji', name: 'trophy' },
        { kind: 'bottle', color: '#e2b84a', clear: true, cap: '#6f4427' },
      ],
      ground: 'clay',
      setting: 'arch',
    },
  }),
  cricket({
    key: 'ball-tape-tennis-6',
    name: 'Heavy Tennis Cricket Balls with Tape, Pack of 6',
    subSub: 'balls-kit',
    price: 620,
    unit: 'pack of 6',
    stock: 155,
    sold: 1184,
    age: 278,
    tags: 'tennis ball, tape ball, cricket ball, red tape, টেনিস বল, টেপ বল, ক্রিকেট বল, scotch tape',
    about:
      'Six balls and three rolls of red tape: enough for one match, two sixes into the pond included. Heavier than lawn balls, so they hold their line in the wind and swing when you tape one side. The felt is sewn tight and the bounce stays true for about twenty overs on concrete.',
    details: [
      'Six balls, 105 g each',
      'Three rolls of electrical tape',
      'Butyl core, felt cover',
      'Bounce tested',
    ],
    faqs: [
      [
        'How many layers of tape?',
        'One across and one along. More than that and it becomes a stone.',
      ],
      ['Do you have light ones for children?', 'Yes, write “light” in the note.'],
    ],
    said: [
      '5 Tape shoho dey, ei jonno i best.',
      '4 One of six was a bit soft.',
      '5 ভারী বল, বাতাসে ঠিক লাইনে থাকে।',
    ],
    more: 6,
    picture: {
      thing: { kind: 'balls', color: '#c9d845', accent: colorValue('Red') },
      variants: [{ kind: 'balls', color: '#f1c232', accent: colorValue('Blue') }],
      props: [
        { kind: 'cricketBat', color: '#d3ac73' },
        { kind: 'emoji', name: 'billed-cap' },
      ],
      ground: 'sky',
      setting: 'circle',
    },
  }),
  cricket({
    key: 'cricket-set-junior',
    name: 'Little Tigers Cricket Set, Ages 5–9',
    subSub: 'balls-kit',
    price: 1690,
    off: 22,
    unit: 'per set',
    stock: 37,
    sold: 298,
    age: 88,
    tags: 'kids cricket set, cricket kit, stumps, toy, বাচ্চাদের ক্রিকেট সেট, স্টাম্প, ব্যাট বল, উপহার',
    about:
      'Everything except the umpire’s patience. A size-3 bat of real wood, four stumps with a spring foot that stands on tiles and grass alike, two soft balls which spare the showcase, and a net bag to bring it all home in. The stumps come back up by themselves, which settles half of all quarrels.',
    details: [
      'Size-3 wooden bat, 480 g',
      'Four stumps with spring base',
      'Two soft balls',
      'Shoulder net bag',
    ],
    faqs: [
      [
        'Is it safe inside the flat?',
        'The balls are foam; the bat is wood. We suggest the corridor.',
      ],
      ['Will it fit a ten-year-old?', 'Better a size-5 bat at that age.'],
    ],
    said: ['5f ছেলে ফোন ছেড়ে এখন ছাদে খেলে। আলহামদুলিল্লাহ।', '4 Stumps are clever. Bag is thin.'],
    more: 5,
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    picture: {
      thing: { kind: 'emoji', name: 'cricket-game' },
      props: [
        { kind: 'garment', cut: 'jersey', color: '#0b5d45', trim: '#c0281f', thread: '#f1c232' },
        { kind: 'emoji', name: 'sports-medal' },
      ],
      ground: 'butter',
      setting: 'plinth',
    },
  }),
]
