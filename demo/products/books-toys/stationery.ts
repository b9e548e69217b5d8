import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const desk = onShelf({
  category: 'books-toys',
  sub: 'stationery',
  seller: 'seller',
  pool: 'stationery',
})

export const stationery = [
  desk({
    key: 'notebooks-khata-set',
    name: 'Khata Set: Six Ruled Notebooks',
    subSub: 'notebooks-pens',
    price: 420,
    unit: 'set of 6',
    stock: 175,
    sold: 1388,
    age: 310,
    tags: 'khata, notebook, exercise book, ruled, school, copy, খাতা, নোটবুক, রুল টানা খাতা, স্কুল',
    about:
      'Paper thick enough that yesterday’s ink does not read through today’s sums. Six khatas in six colours, so that Bangla is found without opening all of them. The spine is stitched and taped and survives the bottom of a school bag under a tiffin box. On the back there are no cartoon stickers, only the times tables, for emergencies.',
    details: [
      'Six notebooks of 160 pages',
      '70 gsm, 8 mm ruling with margin',
      '24 × 18 cm',
      'Stitched and taped spine',
      'Six cover colours',
    ],
    faqs: [
      [
        'Is there a plain or a maths-square one?',
        'This set is ruled. Write a note and we swap up to two for plain.',
      ],
      ['Do gel pens bleed through?', 'No. Fountain pens slightly, if you press.'],
    ],
    said: ['5 Ek bochorer khata ek bare kine nilam.', '4 কাগজ ভালো, কালি ছড়ায় না।'],
    more: 6,
    picture: {
      thing: { kind: 'notebooks', colors: ['#1f5fa8', '#d6453d', '#f2a71b'] },
      variants: [{ kind: 'notebooks', colors: ['#2f8f5b', '#6d3f96', '#e58fb1'] }],
      props: [
        { kind: 'emoji', name: 'pencil' },
        { kind: 'emoji', name: 'straight-ruler' },
      ],
      ground: 'muslin',
      setting: 'shelf',
    },
  }),
  desk({
    key: 'pen-kolom-fountain',
    name: 'Jhorna Fountain Pen with Converter',
    subSub: 'notebooks-pens',
    price: 650,
    unit: 'per piece',
    stock: 38,
    sold: 214,
    age: 120,
    tags: 'fountain pen, jhorna kolom, pen, kolom, ink pen, gift, ঝর্ণা কলম, কলম, কালি, উপহার',
    about:
      'Handwriting gets better when the pen makes you slow down. A steel nib ground a shade finer than usual, as Bangla letters are full of small rooms. It starts at once even after a week in a drawer. You can use cartridges or fill it from any bottle with the converter. In the box there is a small card of bornomala in copperplate, for practice or for pride.',
    details: [
      'Fine steel nib, smooth-ground',
      'Converter and two cartridges',
      'Metal body, 24 g',
      'Snap cap with inner seal',
      'Gift box',
    ],
    faqs: [
      ['Does it leak in an aeroplane?', 'Fly with it full or empty, never half, and nib up.'],
      ['For a left-hander?', 'Yes, with a quick-drying ink.'],
    ],
    said: [
      '5m Shikkhok dibosh e sir ke diyechi, sir er chokh e pani.',
      '5 নিবটা মসৃণ, বাংলা লিখতে আরাম।',
      '4f Lovely pen. Ink bottle should be in the box.',
    ],
    more: 3,
    picture: {
      thing: { kind: 'emoji', name: 'fountain-pen' },
      variants: [{ kind: 'emoji', name: 'fountain-pen', hue: 150, saturation: 1.2 }],
      props: [
        { kind: 'notebooks', colors: ['#741a2e', '#1f2c4d'] },
        { kind: 'jar', color: '#1f2c4d', cap: '#24282c' },
      ],
      ground: 'clay',
      setting: 'circle',
    },
  }),
  desk({
    key: 'schoolbag-tara',
    name: 'Tara School Bag with Rain Cover',
    subSub: 'school-bags',
    price: 1450,
    off: 28,
    unit: 'per piece',
    stock: 52,
    sold: 611,
    age: 85,
    colors: ['Royal blue', 'Rani', 'Bottle green'],
    sizes: ['Class 1–3', 'Class 4–7'],
    tags: 'school bag, schoolbag, backpack, bag, rain cover, student, স্কুল ব্যাগ, ব্যাগ, ছাত্র, বৃষ্টি',
    about:
      'Books weigh what they weigh, but a bag can sit high on the shoulders and not hang at the knees. Padded S-straps, a chest buckle, and a back panel with channels for air. The bottle pockets are deep enough that the flask does not jump out at the speed-breaker. A yellow rain cover hides in the base, since it always rains at half past twelve. One year on the zips, no questions.',
    details: [
      'Class 1–3: 16 l, Class 4–7: 24 l',
      'Weighs 620 g or 780 g',
      'Rain cover in the base',
      'Chest buckle, reflective strip',
      'One-year zip warranty',
      'Name card inside',
    ],
    faqs: [
      ['Does an A4 file fit?', 'In both sizes, without bending.'],
      ['Is it machine washable?', 'By hand with a soft brush. The machine hurts the padding.'],
      [
        'A zip broke after five months.',
        'Send a photo; we collect it and bring it back within a week.',
      ],
    ],
    said: [
      '5f Brishti te boi ekdom shukna chilo.',
      '5 ছেলের পিঠে ব্যথা কমেছে, চেস্ট বাকলটা কাজের।',
      '4 Strong bag. Blue is darker than in the photo.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'schoolBag', color: colorValue('Royal blue'), accent: '#f2c14e' },
      props: [
        { kind: 'flask', color: '#f2a71b' },
        { kind: 'emoji', name: 'triangular-ruler' },
      ],
      ground: 'mint',
      setting: 'plinth',
    },
  }),
  desk({
    key: 'art-rong-box-48',
    name: 'Rong Box: 48-Piece Art Set',
    subSub: 'art',
    price: 890,
    off: 17,
    unit: 'per box',
    stock: 29,
    sold: 322,
    age: 130,
    tags: 'art set, colour box, water colour, oil pastel, rong pencil, drawing, চিত্রাঙ্কন, রঙ, রং পেন্সিল, জলরং, আঁকা',
    about:
      'For the drawing competition on 16 December and every wall until then. Twelve oil pastels, twelve colour pencils, twelve water-colour cakes and twelve felt pens in a tray that closes, with a latch that small fingers can work. The green is the green of the flag and the red is truly red; we checked, because juries do. Two brushes and a sharpener are extra to the forty-eight.',
    details: [
      '12 pastels, 12 pencils, 12 cakes, 12 felts',
      'Two brushes and a sharpener',
      'Non-toxic, EN 71 tested',
      'Latching case with handle',
      'Ages 4 and up',
    ],
    faqs: [
      ['Do the felts wash off?', 'From skin and most clothes. From walls, ask your painter.'],
      ['Can colours be refilled?', 'Cakes and pencils come singly from us.'],
    ],
    said: [
      '5 Meye prothom puroshkar peyeche! Smritishoudho ekechilo.',
      '4 পেস্টেলগুলো নরম, একটু সাবধানে ধরতে হয়।',
    ],
    more: 4,
    picture: {
      thing: { kind: 'emoji', name: 'artist-palette' },
      variants: [{ kind: 'emoji', name: 'artist-palette', hue: 40 }],
      props: [
        { kind: 'emoji', name: 'paintbrush' },
        { kind: 'emoji', name: 'crayon' },
      ],
      ground: 'lilac',
      setting: 'arch',
    },
  }),
]
