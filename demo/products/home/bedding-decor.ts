import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const cloth = onShelf({
  category: 'home-kitchen',
  sub: 'bedding-decor',
  seller: 'taant-ghor',
  pool: 'home',
})
const bazar = onShelf({
  category: 'home-kitchen',
  sub: 'bedding-decor',
  seller: 'seller',
  pool: 'home',
})

export const beddingDecor = [
  bazar({
    key: 'bed-sheet-batik-king',
    name: 'Batik Cotton Bed Sheet, King Size with Two Covers',
    subSub: 'bed-sheets',
    price: 1650,
    off: 20,
    unit: 'set of 3',
    stock: 61,
    sold: 849,
    age: 192,
    colors: ['Indigo', 'Rani', 'Olive'],
    tags: 'bed sheet, bedsheet, king size, cotton, bedcover, বিছানার চাদর, বেড শিট, চাদর, bichanar chador',
    about:
      'Wax batik on thick twill cotton, dyed in Narsingdi. The print goes through to the back, so it fades evenly or, more truthfully, hardly at all. Seven and a half feet by eight, which means it tucks under a real Bangladeshi mattress, coir and foam together. Two pillow covers with an inside flap are in the packet.',
    details: [
      '7.5 × 8 feet',
      '100% cotton twill, 180 gsm',
      'Two pillow covers 18 × 28 inches',
      'Colour-fast: tested ten washes',
      'Machine wash cold',
    ],
    faqs: [
      ['Is there a double size?', 'Not in this print. The handloom check is made for double beds.'],
      ['Will it shrink?', 'About three per cent, and the size allows for it.'],
    ],
    said: [
      '5f রঙ ওঠে না, কাপড় মোটা। তিন নম্বর কিনলাম।',
      '4 Thick and soft. Pillow covers a little tight.',
      '5 Ghum er quality bere gese 😄',
    ],
    more: 7,
    picture: {
      thing: { kind: 'bedding', color: colorValue('Indigo'), weave: 'batik' },
      props: [
        { kind: 'emoji', name: 'alarm-clock' },
        { kind: 'book', color: '#dba32a', art: 'moon', accent: '#f6f4ee' },
      ],
      ground: 'lilac',
      setting: 'floor',
    },
  }),
  cloth({
    key: 'bed-cover-tant-check',
    name: 'Handloom Check Bed Cover, Double',
    subSub: 'bed-sheets',
    price: 1890,
    unit: 'per piece',
    stock: 28,
    sold: 139,
    age: 104,
    colors: ['Bottle green', 'Terracotta', 'Grey'],
    tags: 'bed cover, handloom, tant chador, double bed, বেড কভার, তাঁতের চাদর, চাদর, বিছানা',
    about:
      'Woven in Delduar on a wide loom, so there is no seam running down the middle of your sleep. The check is quiet enough for a guest room, and the honeycomb weave hides that somebody has been lying on it. In winter it makes a light quilt over a kantha. The fringe is knotted by hand along the two short sides.',
    details: [
      '6 × 7.5 feet, one width',
      '100% cotton, honeycomb weave',
      'Yarn-dyed, hand-knotted fringe',
      'Gentle machine wash',
    ],
    faqs: [
      ['Does it crease?', 'It looks better creased.'],
      ['Are pillow covers included?', 'No; matching ones are ৳220 each on request.'],
    ],
    said: ['5 Texture is wonderful. My cat agrees.', '4 রঙটা ছবির চেয়ে একটু গাঢ়, তবু সুন্দর।'],
    more: 4,
    picture: {
      thing: {
        kind: 'bedding',
        color: colorValue('Bottle green'),
        accent: '#f1e9d8',
        weave: 'check',
      },
      props: [
        { kind: 'emoji', name: 'potted-plant' },
        { kind: 'emoji', name: 'hot-beverage' },
      ],
      ground: 'butter',
      setting: 'arch',
    },
  }),
  cloth({
    key: 'nakshi-kantha-jamalpur',
    name: 'Jamalpur Nakshi Kantha, Hand-Stitched, Full Size',
    subSub: 'nakshi-kantha',
    price: 6800,
    unit: 'per piece',
    stock: 3,
    sold: 37,
    age: 174,
    tags: 'nakshi kantha, kantha, quilt, handmade, jamalpur, নকশি কাঁথা, কাঁথা, হাতের কাজ, কাথা',
    about:
      'Two women in Jamalpur sat over this for eleven weeks, in the hours between rice and children. The field is filled with running stitch so close that the cloth ripples like a pond; birds, fish, a palki and the tree of life stand in it in red. Their names are stitched in one corner, very small. It is a quilt, and should be slept under; it is also fine enough to hang on a wall.',
    details: [
      '5 × 7 feet, three layers of washed cotton',
      'Running stitch by hand throughout',
      'Colour-fast thread',
      'About 2 kg',
      'Half of the price goes to the makers',
    ],
    faqs: [
      [
        'Will mine look like the picture?',
        'The motifs change with the hand. We send photographs of the pieces in stock before packing.',
      ],
      ['How is it washed?', 'Cold, by hand, dried flat in the shade. Never wrung.'],
    ],
    said: [
      '5f I found the names in the corner and nearly cried.',
      '5 বিদেশে ছেলের কাছে পাঠিয়েছি, দেশের গন্ধ।',
      '4 Very fine work, took a week longer to come.',
    ],
    more: 2,
    picture: {
      thing: {
        kind: 'foldedCloth',
        color: '#f4ead4',
        thread: '#b3261e',
        edge: '#741a2e',
        weave: 'kantha',
      },
      variants: [
        {
          kind: 'foldedCloth',
          color: '#f4ead4',
          thread: '#24449c',
          edge: '#1f2c4d',
          weave: 'kantha',
        },
      ],
      props: [
        { kind: 'emoji', name: 'thread' },
        { kind: 'emoji', name: 'sewing-needle' },
      ],
      ground: 'clay',
      setting: 'table',
    },
  }),
  bazar({
    key: 'curtain-door-pair',
    name: 'Blackout Curtains with Temple Border, Pair',
    subSub: 'curtains-cushions',
    price: 1950,
    off: 17,
    unit: 'per pair',
    stock: 39,
    sold: 215,
    age: 68,
    colors: ['Teal', 'Maroon', 'Natural'],
    sizes: ['Window 4 × 5 ft', 'Door 4 × 7 ft', 'Long 4 × 9 ft'],
    tags: 'curtain, porda, door curtain, blackout, পর্দা, জানালার পর্দা, দরজার পর্দা, parda',
    about:
      'They keep the four-o’clock sun of a west-facing room on its own side of the glass. Three-pass weave, nearly black to light, soft in the hand, with a woven temple-tooth border at the foot so that they do not look like a hotel’s. Steel eyelets that slide on a 1-inch pipe. The fan bill will notice.',
    details: [
      'Two panels, each 4 feet wide',
      'Blocks about 90% of light',
      'Eight steel eyelets a panel',
      'Machine wash, no bleach',
    ],
    faqs: [
      [
        'Can you make another length?',
        'Yes, within five days; write it in the note and the price stays.',
      ],
      ['Is the rod included?', 'No.'],
    ],
    said: ['5 দুপুরে ঘর ঠান্ডা থাকে, বাচ্চা ঘুমায়।', '4 Good cloth. Border looks rich.'],
    more: 5,
    picture: {
      thing: { kind: 'drapedCloth', color: colorValue('Teal'), thread: '#f2d38a', edge: '#123f4a' },
      variants: [
        { kind: 'drapedCloth', color: colorValue('Maroon'), thread: '#e9c46a', edge: '#3f0d1c' },
      ],
      props: [
        { kind: 'emoji', name: 'couch-and-lamp' },
        { kind: 'emoji', name: 'potted-plant' },
      ],
      ground: 'muslin',
    },
  }),
  cloth({
    key: 'cushion-kantha-5',
    name: 'Kantha-Stitch Cushion Covers, Set of 5',
    subSub: 'curtains-cushions',
    price: 1450,
    unit: 'set of 5',
    stock: 32,
    sold: 188,
    age: 133,
    colors: ['Red', 'Mustard', 'Navy'],
    tags: 'cushion cover, pillow, kantha, sofa, কুশন কভার, সোফা, কাঁথা স্টিচ, kushon',
    about:
      'A grey sofa’s best friend. Each cover carries two blossoms and a fish in running stitch, over a slub cotton that has been washed before sewing. The zip hides in the seam and does not scratch cheeks. They were first made as samples from kantha offcuts; now the offcuts are not enough.',
    details: [
      'Five covers, 16 × 16 inches',
      'Machine-guided kantha stitch, hand finished',
      'Hidden zip',
      'Filling not included',
    ],
    faqs: [
      ['Can I get fillers?', 'Fibre fillers are ৳120 each; call us after ordering.'],
      ['Are all five alike?', 'Same colour, with the motif turned differently on two.'],
    ],
    said: [
      '5f Drawing room er look change.',
      '4 Good stitching. Ordered fillers too, nicely plump.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'cushion', color: colorValue('Red'), accent: '#f6e3b0' },
      variants: [
        { kind: 'cushion', color: colorValue('Mustard'), accent: '#741a2e' },
        { kind: 'cushion', color: colorValue('Navy'), accent: '#f3e7c9' },
      ],
      props: [
        { kind: 'emoji', name: 'couch-and-lamp' },
        { kind: 'emoji', name: 'framed-picture' },
      ],
      ground: 'stone',
      setting: 'circle',
    },
  }),
]
