import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const menswear = onShelf({ category: 'fashion', sub: 'menswear', seller: 'seller', pool: 'cloth' })

export const mensWear = [
  menswear({
    key: 'panjabi-eid-embroidered',
    name: 'Shonali Embroidered Panjabi, Slim Fit',
    subSub: 'panjabi',
    price: 2490,
    off: 20,
    unit: 'per piece',
    stock: ['0 3 5 2 0', '1 4 3 0 1', '2 0 4 2 -'],
    sold: 512,
    age: 130,
    colors: ['Off white', 'Navy', 'Maroon'],
    sizes: ['38', '40', '42', '44', '46'],
    tags: 'panjabi, punjabi, eid panjabi, embroidery, men, পাঞ্জাবি, ঈদ, ছেলেদের পোশাক',
    about:
      'A panjabi for Eid morning that you will still wear at the office on Thursday. Remi cotton with a slight sheen, machine embroidery in antique gold along the placket and the band collar, and a proper side pocket on both sides. Slim through the chest, straight below, with slits that sit well on a motorcycle. The buttons are metal and sewn with a shank.',
    details: [
      'Remi cotton, 140 gsm',
      'Length: 40 → 40 inches, each size one inch more',
      'Two side pockets and one inside',
      'Band collar, metal buttons',
      'Machine wash cold, iron inside out',
    ],
    faqs: [
      ['Chest 40 and a small belly: which size?', 'Take 42. Slim fit leaves two inches of ease.'],
      ['Does the embroidery scratch?', 'There is a soft backing cloth behind the placket.'],
      ['Can I exchange the size?', 'Yes, within seven days with the tag on.'],
    ],
    said: [
      '5m Eider namaz theke bondhur biye, shobkhane porlam. Fitting perfect.',
      '5 সেলাই আর কাপড় দুইটাই ভালো, বাবার জন্যও একটা নিলাম।',
      '4m Looks costlier than it is. Sleeves half an inch long for me.',
    ],
    more: 8,
    picture: {
      thing: {
        kind: 'garment',
        cut: 'panjabi',
        color: colorValue('Off white'),
        thread: '#b88a2c',
        trim: '#e3d3ae',
      },
      variants: [
        { kind: 'garment', cut: 'panjabi', color: colorValue('Navy'), thread: '#d8b25a' },
        { kind: 'garment', cut: 'panjabi', color: colorValue('Maroon'), thread: '#e6c36a' },
      ],
      props: [
        { kind: 'emoji', name: 'mans-shoe' },
        { kind: 'emoji', name: 'watch' },
      ],
      ground: 'sage',
    },
  }),
  menswear({
    key: 'panjabi-khadi',
    name: 'Cumilla Khadi Panjabi, Regular Fit',
    subSub: 'panjabi',
    price: 1650,
    unit: 'per piece',
    stock: ['3 6 4 2', '2 5 3 0', '1 4 5 -'],
    sold: 187,
    age: 250,
    colors: ['Mustard', 'Olive', 'Terracotta'],
    sizes: ['38', '40', '42', '44'],
    tags: 'khadi panjabi, khaddar, comilla, handspun, খাদি পাঞ্জাবি, খদ্দর, কুমিল্লা',
    about:
      'Handspun, handwoven khadi from Chandina. Coarse to the eye, kind to the skin: the uneven yarn keeps air next to you, so it is warm in January and bearable in June. Plain placket with wooden buttons, no shine, nothing to go out of fashion. It grows softer every time you wash it.',
    details: [
      '100% khadi cotton',
      'Wooden buttons',
      'Regular fit, knee length',
      'Pre-washed, shrinkage below 2%',
    ],
    faqs: [
      ['Is khadi rough?', 'It has texture but no itch, since the cloth is pre-washed twice.'],
      ['Does it need starch?', 'No.'],
    ],
    said: ['5m Boi melay porar jonno nilam. Ekdom deshi feel.', '4 Honest cloth, honest price.'],
    more: 5,
    picture: {
      thing: {
        kind: 'garment',
        cut: 'panjabi',
        color: colorValue('Mustard'),
        thread: '#5c3a1a',
        trim: '#c08b1e',
      },
      props: [
        { kind: 'book', color: '#741a2e', art: 'river' },
        { kind: 'emoji', name: 'thong-sandal', hue: 170, saturation: 0.5 },
      ],
      ground: 'muslin',
    },
  }),
  menswear({
    key: 'lungi-pabna-set',
    name: 'Pabna Cotton Lungi, Set of 2',
    subSub: 'lungi-gamcha',
    price: 1150,
    off: 13,
    unit: 'set of 2',
    stock: 72,
    sold: 623,
    age: 400,
    tags: 'lungi, pabna lungi, cotton, men, লুঙ্গি, পাবনার লুঙ্গি, সুতি',
    about:
      'Two stitched lungis from Pabna, woven on powerlooms from combed cotton in classic checks. They are five hands long with a full 50-inch width, so they tie well and stay tied. The colour is in the yarn, so the inside is the same as the outside. A set makes a good gift for any father or uncle, and he will pretend he did not need it.',
    details: [
      'Two lungis, different checks',
      '100% combed cotton',
      '2 m stitched, 50 inches wide',
      'Colour-fast yarn dye',
    ],
    faqs: [
      ['Are they stitched?', 'Yes, ready to wear.'],
      [
        'Can I choose the checks?',
        'You get one blue and one green or red; write your wish in the order note.',
      ],
    ],
    said: [
      '5 আব্বা খুব খুশি, কাপড় মোটা আর নরম।',
      '5m Bashay aram, er theke bhalo kichu nai.',
      '4 Good thick cotton. Took two washes to soften.',
    ],
    more: 7,
    picture: {
      thing: {
        kind: 'clothPile',
        cloths: [
          { color: '#1f4f8f', thread: '#dfe8f4', weave: 'check' },
          { color: '#2f7d5b', thread: '#f3ead0', weave: 'check' },
        ],
      },
      variants: [
        {
          kind: 'clothPile',
          cloths: [
            { color: '#8e2f3c', thread: '#f3ead0', weave: 'check' },
            { color: '#39307a', thread: '#f0d9a0', weave: 'check' },
          ],
        },
      ],
      props: [{ kind: 'emoji', name: 'hot-beverage' }],
      ground: 'sand',
    },
  }),
  menswear({
    key: 'gamcha-tangail',
    name: 'Tangail Gamcha, Quick-Dry',
    subSub: 'lungi-gamcha',
    price: 190,
    unit: 'per piece',
    stock: 140,
    sold: 890,
    age: 380,
    tags: 'gamcha, gamsa, towel, cotton, গামছা, টাঙ্গাইল, তোয়ালে',
    about:
      'Red and white checks, thin, thirsty, dry again within the hour. Use it after the bath, round the neck in the sun, under the tiffin box or as a picnic cloth. Woven in Tangail from soft cotton that takes water from the first day. It is the one thing every Bangladeshi bag should have in it.',
    details: ['150 × 70 cm', '100% cotton', 'Dries in under an hour', 'Gets softer with use'],
    faqs: [
      [
        'Does the red come off?',
        'Slightly in the first wash; keep it away from white shirts once.',
      ],
      ['Is it thick like a towel?', 'No, and that is why it dries so fast.'],
    ],
    said: ['5 Gamcha is emotion ❤️', '5 হলের রুমমেটদের জন্য পাঁচটা নিলাম।'],
    more: 8,
    picture: {
      thing: { kind: 'drapedCloth', color: '#c0281f', thread: '#fff6ea', weave: 'check' },
      variants: [{ kind: 'drapedCloth', color: '#2f8f5b', thread: '#fff6ea', weave: 'check' }],
      props: [
        { kind: 'emoji', name: 'soap' },
        { kind: 'emoji', name: 'bucket' },
      ],
      ground: 'sky',
    },
  }),
]
