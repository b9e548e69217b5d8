import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const small = onShelf({
  category: 'fashion',
  sub: 'kids-shoes-bags',
  seller: 'seller',
  pool: 'cloth',
})

export const kidsShoesBags = [
  small({
    key: 'kids-frock-dots',
    name: 'Polka-Dot Cotton Frock for Girls',
    subSub: 'kids-wear',
    price: 750,
    off: 12,
    unit: 'per piece',
    stock: ['4 6 5 3', '3 5 0 4', '5 4 5 -'],
    sold: 201,
    age: 92,
    colors: ['Pink', 'Yellow', 'Sky blue'],
    sizes: ['2–3 y', '4–5 y', '6–7 y', '8–9 y'],
    tags: 'frock, girls dress, baby dress, kids, ফ্রক, মেয়েদের জামা, বাচ্চাদের পোশাক',
    about:
      'A frock made for running about in. Soft cotton, a skirt with a full turn, and a hem wide enough to let down next year. The buttons on the front are for show; it opens at the back with a zip that has a cloth guard so that it cannot pinch.',
    details: [
      '100% cotton, lined bodice',
      'Guarded back zip',
      '2-inch hem to let down',
      'Machine wash',
    ],
    faqs: [
      ['Which size for a tall four-year-old?', 'Take 6–7 y; the waist ties at the back.'],
      ['Are the dots printed?', 'Yes, with child-safe pigment that does not crack.'],
    ],
    said: ['5 আমার মেয়ে খুলতেই চায় না!', '5 Hem can be opened next year. Smart.'],
    more: 5,
    picture: {
      thing: {
        kind: 'garment',
        cut: 'frock',
        color: colorValue('Pink'),
        thread: '#ffffff',
        trim: '#d95f88',
        weave: 'dots',
      },
      props: [
        { kind: 'emoji', name: 'ribbon' },
        { kind: 'emoji', name: 'teddy-bear' },
      ],
      ground: 'rose',
    },
  }),
  small({
    key: 'kids-tshirt-pack',
    name: 'Kids’ Cotton T-Shirts, Pack of 3',
    subSub: 'kids-wear',
    price: 690,
    unit: 'pack of 3',
    stock: ['12 16 14 0 21'],
    sold: 310,
    age: 145,
    sizes: ['2–3 y', '4–5 y', '6–7 y', '8–9 y', '10–11 y'],
    tags: 'kids t shirt, baby genji, boys, girls, বাচ্চাদের টি শার্ট, গেঞ্জি',
    about:
      'Three plain tees in three good colours, in single jersey that survives playgrounds. No printed label at the neck, so nothing scratches. The shoulder seams are taped and the necks keep their shape even when a child pulls the shirt off by the collar.',
    details: ['Three colours in a pack', '160-gsm single jersey', 'Tag-free neck', 'Pre-shrunk'],
    faqs: [
      ['Can I pick the colours?', 'The pack is mixed: yellow, green and blue.'],
      ['Do they shrink?', 'Less than 3%.'],
    ],
    said: ['5 School er niche porar jonno nilam, khub soft.'],
    more: 5,
    picture: {
      thing: { kind: 'garment', cut: 'tee', color: colorValue('Yellow') },
      variants: [
        { kind: 'garment', cut: 'tee', color: colorValue('Green') },
        { kind: 'garment', cut: 'tee', color: colorValue('Sky blue') },
      ],
      props: [
        { kind: 'emoji', name: 'kite' },
        { kind: 'emoji', name: 'soccer-ball' },
      ],
      ground: 'mint',
    },
  }),
  small({
    key: 'shoe-derby-leather',
    name: 'Hazaribagh Leather Derby Shoes',
    subSub: 'shoes',
    price: 2950,
    off: 18,
    unit: 'per pair',
    stock: ['0 3 6 7 4 2'],
    sold: 143,
    age: 190,
    sizes: ['39', '40', '41', '42', '43', '44'],
    tags: 'shoe, leather shoe, formal, derby, juta, জুতা, চামড়ার জুতা, ফরমাল',
    about:
      'Full-grain cow leather, cut and stitched in a small Hazaribagh workshop that used to make for an Italian label. The sole is rubber with a leather welt, so you can have it resoled on any corner. Break them in for two days; after that they know your foot.',
    details: [
      'Full-grain cow leather upper',
      'Leather lining, padded heel',
      'Stitched rubber sole',
      'Comes with spare laces and a cloth bag',
    ],
    faqs: [
      ['I wear 41 in sneakers.', 'Then take 41 here too; they run true.'],
      [
        'How do I care for them?',
        'Neutral polish once a week, and a shoe tree or newspaper at night.',
      ],
    ],
    said: [
      '5m Interview er age kinsi, chakri ta hoye gese 😄',
      '4 Real leather, smell says it all. Tight for the first day.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'emoji', name: 'mans-shoe' },
      variants: [{ kind: 'emoji', name: 'mans-shoe', light: -0.45, saturation: 0.3 }],
      props: [
        { kind: 'emoji', name: 'necktie' },
        { kind: 'carton', color: '#6f4427', ratio: 0.6 },
      ],
      ground: 'clay',
      setting: 'plinth',
    },
  }),
  small({
    key: 'sneaker-street',
    name: 'Choluk Everyday Sneakers',
    subSub: 'shoes',
    price: 1790,
    off: 35,
    unit: 'per pair',
    stock: ['0 5 8 12 14 9 3'],
    sold: 402,
    age: 85,
    sizes: ['37', '38', '39', '40', '41', '42', '43'],
    tags: 'sneakers, keds, running shoe, casual, juta, কেডস, স্নিকার্স, জুতা',
    about:
      'Light knit uppers, a soft EVA sole, and a heel tab to pull them on with one finger. Made for footpaths that are never quite flat: the sole grips wet tiles and flyover stairs. Washable by hand; take out the insole and dry it in the shade.',
    details: [
      'Breathable knit upper',
      'EVA sole with rubber grip',
      '260 g a shoe in size 40',
      'Removable insole',
    ],
    faqs: [
      [
        'Good for running?',
        'For walking and short runs yes; for long distance take a proper running shoe.',
      ],
      ['Do they smell?', 'Air them and wash the insole each month.'],
    ],
    said: [
      '5 Halka, pore mone hoy kichu pori nai.',
      '3 Comfortable, but the white part gets dirty fast.',
    ],
    more: 7,
    picture: {
      thing: { kind: 'emoji', name: 'running-shoe' },
      variants: [
        { kind: 'emoji', name: 'running-shoe', hue: 130, saturation: 2.4 },
        { kind: 'emoji', name: 'running-shoe', hue: 40, saturation: 2.6 },
      ],
      props: [
        { kind: 'emoji', name: 'socks' },
        { kind: 'flask', color: '#2360a8' },
      ],
      ground: 'lilac',
      setting: 'circle',
    },
  }),
  small({
    key: 'handbag-rina',
    name: 'Rina Ladies’ Handbag, Two Compartments',
    subSub: 'bags',
    price: 1690,
    off: 14,
    unit: 'per piece',
    stock: 3,
    sold: 129,
    age: 110,
    tags: 'handbag, ladies bag, vanity bag, women, হ্যান্ডব্যাগ, লেডিস ব্যাগ, ব্যাগ',
    about:
      'Holds a water bottle, an umbrella, a lunch box and still closes. Two main compartments with a zipped one between them, a key hook, and a long strap in the packet. The faux leather has a cloth backing that does not peel at the handles, which is where cheap bags give up.',
    details: [
      '32 × 26 × 13 cm',
      'Three compartments, four pockets',
      'Detachable long strap',
      'Metal feet',
    ],
    faqs: [
      ['Does an A4 file fit?', 'Folded once, yes. Flat, no.'],
      ['Is it real leather?', 'No, it is PU with cotton backing.'],
    ],
    said: [
      '5f Carries my whole life to the office and back.',
      '4 Strap could be longer for tall people.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'emoji', name: 'handbag' },
      variants: [
        { kind: 'emoji', name: 'handbag', hue: -45, saturation: 1.8 },
        { kind: 'emoji', name: 'handbag', hue: 110, saturation: 1.1 },
      ],
      props: [
        { kind: 'emoji', name: 'sunglasses' },
        { kind: 'emoji', name: 'lipstick' },
      ],
      ground: 'blush',
      setting: 'arch',
    },
  }),
]
