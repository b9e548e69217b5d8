import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const vanity = onShelf({ category: 'beauty', sub: 'make-up', seller: 'seller', pool: 'makeUp' })

export const makeUp = [
  vanity({
    key: 'lipstick-shondhya-matte',
    name: 'Shondhya Soft-Matte Lipstick',
    subSub: 'lips',
    price: 480,
    off: 18,
    unit: '3.5 g',
    stock: ['14', '9', '16', '11', '13', '0', '18', '11'],
    sold: 866,
    age: 140,
    colors: ['Red', 'Rani', 'Brown', 'Peach', 'Maroon', 'Terracotta', 'Pink', 'Purple'],
    tags: 'lipstick, matte lipstick, lip color, red lipstick, lipistik, লিপস্টিক, ম্যাট, ঠোঁট, মেকআপ',
    about:
      'Eight shades mixed for our undertones, tried on forty faces between Tongi and Narayanganj. Red is the red of a Boishakh teep, Rani goes with every katan, Brown is for Sunday, Peach is for when you do not want it noticed. It lasts through cha and one plate of fuchka; after biryani you will need a mirror. Soft enough not to crack in January.',
    details: [
      'Soft matte, 6–8 hours',
      'Castor oil and vitamin E',
      'No lead, tested by batch',
      'Magnetic cap',
      'Vanilla, very faint',
    ],
    faqs: [
      ['Which shade for a dusky skin?', 'Red and Brown are the safest, Rani the bravest.'],
      ['Does it come off on the cup?', 'A little. Press once with a tissue and it stays.'],
    ],
    said: [
      '5f Brown ta office er jonno perfect, duita nilam.',
      '5f ফুচকা খাওয়ার পরও ছিল, পরীক্ষিত!',
      '4f Peach is a shade lighter on lips.',
    ],
    more: 6,
    picture: {
      thing: { kind: 'emoji', name: 'lipstick', hue: 20 },
      variants: [
        { kind: 'emoji', name: 'lipstick', hue: -8 },
        { kind: 'emoji', name: 'lipstick', hue: 34, saturation: 0.55, light: -0.2 },
      ],
      props: [
        { kind: 'emoji', name: 'mirror' },
        { kind: 'emoji', name: 'clutch-bag' },
      ],
      ground: 'blush',
      setting: 'plinth',
    },
  }),
  vanity({
    key: 'lipbalm-gul',
    name: 'Golap Tinted Lip Balm in a Tin',
    subSub: 'lips',
    price: 190,
    unit: '15 g tin',
    stock: ['62', '0', '88'],
    sold: 702,
    age: 60,
    colors: ['Pink', 'Maroon', 'Peach'],
    tags: 'lip balm, lipbalm, tinted, rose, winter, thot fata, লিপ বাম, ঠোঁট ফাটা, গোলাপ, শীত',
    about:
      'Beeswax from Satkhira, ghee-soft butter of mango kernel and the colour of one rose petal. It sinks in, it does not sit. Small enough for the coin pocket of jeans, strong enough to survive being sat upon. One finger, twice a day, and the cracks of Magh are gone in a week.',
    details: [
      'Beeswax, mango butter, rose',
      'Sheer tint, buildable',
      'Screw lid, does not open in the bag',
      'About three months of daily use',
    ],
    faqs: [
      ['For men too?', 'There is a clear glow in Peach that nobody will notice.'],
      ['Does it melt in summer?', 'At 42 °C it softens. Leave it in the shade for ten minutes.'],
    ],
    said: ['5f Chhoto tin ta eto cute, kaj o kore.', '5 ঠোঁট ফাটা তিন দিনেই ঠিক।'],
    more: 5,
    picture: {
      thing: {
        kind: 'tin',
        color: colorValue('Pink'),
        cap: '#f3c1cf',
        label: { color: '#fff', emoji: 'rose' },
      },
      variants: [
        {
          kind: 'tin',
          color: colorValue('Maroon'),
          cap: '#9a3a52',
          label: { color: '#fff', emoji: 'rose' },
        },
        {
          kind: 'tin',
          color: colorValue('Peach'),
          cap: '#f8cdb6',
          label: { color: '#fff', emoji: 'rose' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'rose' },
        { kind: 'emoji', name: 'honey-pot' },
      ],
      ground: 'mint',
      setting: 'table',
    },
  }),
  vanity({
    key: 'kajal-meghla',
    name: 'Meghla Kajal Stick, Smudge-Proof',
    subSub: 'eyes-nails',
    price: 260,
    off: 30,
    unit: '0.35 g',
    stock: 0,
    sold: 1105,
    age: 185,
    tags: 'kajal, kajol, kohl, eyeliner, eye, chokh, কাজল, আইলাইনার, চোখ, মেকআপ',
    about:
      'Black as the clouds it is named for, and it stays on through an Ashar afternoon. The tip glides at the first touch, gives you half a minute to smoke it out, then sets. No stinging, even inside the lower line; contact-lens wearers have tried it for us. The next batch is being filled; we would rather be empty than late with the safety test.',
    details: [
      'One-stroke black',
      '10 hours, water and tear resistant',
      'Ophthalmologist-tested',
      'Twist-up, no sharpener',
      'Comes off with oil or micellar water',
    ],
    faqs: [
      ['When is it back?', 'In about two weeks. Add it to your wishlist.'],
      [
        'Is it traditional lampblack?',
        'No. It is a modern pigment without lead; old surma often has some.',
      ],
    ],
    said: [
      '5f বৃষ্টিতে ভিজেছি, কাজল নড়েনি।',
      '5f Biyer din kedeo kichu hoy nai 😅',
      '4f Great black. The cap broke after a month.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'emoji', name: 'pencil', saturation: 0, light: -0.6 },
      props: [
        { kind: 'emoji', name: 'mirror' },
        { kind: 'emoji', name: 'lotus' },
      ],
      ground: 'stone',
      setting: 'circle',
    },
  }),
  vanity({
    key: 'nailpolish-wudu-set',
    name: 'Breathable Nail Polish, Set of 3',
    subSub: 'eyes-nails',
    price: 540,
    unit: '3 × 8 ml',
    stock: 48,
    sold: 339,
    age: 105,
    tags: 'nail polish, nailpolish, nokh, halal nail polish, breathable, নেইল পলিশ, নখ, নখপালিশ',
    about:
      'Three colours that get on with each other: a deep pink, a brick and a quiet mauve. Water vapour passes through the film, as the test sheet in the box shows; whether that is enough for wudu is between you and your imam. Dries in the time of one advert break. The brush is flat and wide, so even a left hand can paint a right one.',
    details: [
      'Three shades of 8 ml',
      'Vapour-permeable film, test sheet inside',
      'Dries in about 90 seconds',
      '7-free formula',
      'Flat wide brush',
    ],
    faqs: [
      ['How long does it stay?', 'Four to five days with dishes, a week without.'],
      ['Does it need a top coat?', 'Not needed, though it adds two days.'],
    ],
    said: [
      '5f Brush ta oshadharon, barite salon er moto.',
      '4f Brick is my new favourite. Mauve is very light.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'emoji', name: 'nail-polish', hue: -22, saturation: 0.8 },
      variants: [
        { kind: 'flacon', color: '#b0315f', cap: '#24282c' },
        { kind: 'flacon', color: '#a4492f', cap: '#24282c' },
      ],
      props: [
        { kind: 'emoji', name: 'ring' },
        { kind: 'emoji', name: 'tulip' },
      ],
      ground: 'butter',
      setting: 'arch',
    },
  }),
  vanity({
    key: 'alta-lal-bottle',
    name: 'Lal Alta with Sponge Stick',
    subSub: 'eyes-nails',
    price: 120,
    unit: '60 ml bottle',
    stock: 97,
    sold: 558,
    age: 230,
    colors: ['Red', 'Maroon'],
    tags: 'alta, lal alta, puja, durga puja, nach, bridal, biye, boishakh, আলতা, লাল আলতা, পূজা, বিয়ে, নাচ',
    about:
      'For the bride’s feet, for the dancer’s palms, for Dashami and for the first of Boishakh. The red is bright when wet and settles to the colour of a hibiscus. A sponge stick comes with it, so nobody has to hunt for cotton at the last moment. It leaves with soap and a few days of walking about.',
    details: [
      'Water-based food-grade dye',
      'Sponge stick included',
      'Dries in three minutes',
      'Fades in three to five days',
      'Enough for about twenty times',
    ],
    faqs: [
      ['Does it stain the saree?', 'When wet, yes. Lift the hem and wait three minutes.'],
      ['Can children use it?', 'Yes. Keep it away from the eyes.'],
    ],
    said: [
      '5f পূজার সাজ পূর্ণ হলো।',
      '5f Meyer nacher program e porechilo, stage e dekhte darun.',
      '4 Sponge stick is a good idea, a spare one would be better.',
    ],
    more: 4,
    picture: {
      thing: {
        kind: 'bottle',
        color: '#c0182a',
        cap: '#f4efe6',
        clear: true,
        label: { color: '#fff3ec', band: '#c9a14a', emoji: 'lotus' },
      },
      variants: [
        {
          kind: 'bottle',
          color: '#741a2e',
          cap: '#f4efe6',
          clear: true,
          label: { color: '#fff3ec', band: '#c9a14a', emoji: 'lotus' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'lotus' },
        { kind: 'emoji', name: 'diya-lamp' },
      ],
      ground: 'sky',
      setting: 'floor',
    },
  }),
]
