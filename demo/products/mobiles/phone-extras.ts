import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const extra = onShelf({
  category: 'mobiles',
  sub: 'phone-extras',
  seller: 'seller',
  pool: 'device',
})

export const phoneExtras = [
  extra({
    key: 'cover-alpona',
    name: 'Alpona Printed Phone Cover, Matte',
    subSub: 'covers',
    price: 320,
    unit: 'per piece',
    stock: 140,
    sold: 655,
    age: 175,
    colors: ['Maroon', 'Indigo', 'Bottle green'],
    sizes: ['6.5-inch sets', '6.6-inch sets', '6.7-inch sets'],
    tags: 'phone cover, back cover, mobile case, alpona, ফোন কভার, ব্যাক কভার, মোবাইল কভার, আলপনা',
    about:
      'An alpona drawn by a third-year student of Charukala, printed under a matte skin so that nails cannot scratch it off. Rubber at the edges, hard at the back, a raised lip around the camera. Tell us your model in the order note and we cut the holes for it, not for its cousin.',
    details: [
      'TPU edge, polycarbonate back',
      'Print sealed under a matte film',
      '1.2 mm lip at screen and camera',
      'Cut for over 80 models: write yours in the note',
    ],
    faqs: [
      [
        'Is my model available?',
        'Nearly every set sold here since 2021. If not, we call you and refund.',
      ],
      ['Does it turn yellow?', 'The clear ones do; these are coloured through.'],
    ],
    said: [
      '5f Dekhei shobai jiggesh kore kotha theke nisi.',
      '5 প্রিন্ট একদম ছবির মতো, হাত থেকে পিছলে যায় না।',
      '4 Good fit on my set, buttons slightly hard.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'phoneCase', color: colorValue('Maroon'), thread: '#f6f4ee' },
      props: [
        { kind: 'emoji', name: 'artist-palette' },
        { kind: 'emoji', name: 'hibiscus' },
      ],
      ground: 'muslin',
      setting: 'arch',
    },
  }),
  extra({
    key: 'cover-silicone-rickshaw',
    name: 'Rickshaw-Paint Silicone Phone Cover',
    subSub: 'covers',
    price: 390,
    unit: 'per piece',
    stock: 66,
    sold: 240,
    age: 58,
    colors: ['Yellow', 'Rani', 'Teal'],
    sizes: ['6.5-inch sets', '6.6-inch sets', '6.7-inch sets'],
    tags: 'silicone cover, rickshaw art, phone case, back cover, সিলিকন কভার, রিকশা পেইন্ট, মোবাইল কভার',
    about:
      'The loudest cover in the shop. Lotus and swirls from the back panel of a rickshaw, in the enamel colours of Bakshi Bazar, on a thick silicone shell with a velvet inside. It has fallen from a second-floor veranda in our own office, for reasons nobody admits, and the phone lived.',
    details: [
      '2 mm silicone with microfibre lining',
      'Art by a rickshaw painter, paid per piece',
      'Holes for a wrist strap',
      'Washable with soap',
    ],
    faqs: [
      ['Does dust stick to it?', 'Less than to most silicone; a wet cloth takes it off.'],
      ['Is wireless charging possible through it?', 'Yes.'],
    ],
    said: [
      '5 Deshi swag! Bideshi friend er jonno aro duita nilam.',
      '4 Bright as promised. Slightly thick for tight jeans.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'phoneCase', color: colorValue('Yellow'), thread: colorValue('Rani') },
      variants: [
        { kind: 'phoneCase', color: colorValue('Rani'), thread: '#f1c232' },
        { kind: 'phoneCase', color: colorValue('Teal'), thread: '#f4b394' },
      ],
      props: [
        { kind: 'emoji', name: 'auto-rickshaw' },
        { kind: 'emoji', name: 'sunglasses' },
      ],
      ground: 'teal',
      setting: 'studio',
    },
  }),
  extra({
    key: 'ring-light-10',
    name: '10-inch Ring Light with Tripod & Phone Holder',
    subSub: 'stands-lights',
    price: 1250,
    off: 22,
    unit: 'per set',
    stock: 21,
    sold: 389,
    age: 149,
    tags: 'ring light, tripod, phone stand, tiktok light, live light, রিং লাইট, ট্রাইপড, মোবাইল স্ট্যান্ড',
    about:
      'Half of the f-commerce sisters of Bangladesh sell sarees in front of this light. Three tones from candle to noon, ten steps of brightness, and a holder that grips even a phone in a fat cover. The stand opens to seven feet and folds to the length of an umbrella. It runs from any phone charger or power bank, so a power cut does not end the live.',
    details: [
      '26 cm ring, 3 tones, 10 steps',
      'Stand from 50 to 210 cm',
      'USB powered, 10 W',
      'Bluetooth shutter button',
      'Folds into a pouch',
    ],
    faqs: [
      [
        'Can I shoot cloth from above?',
        'The head tilts 90°, but for flat shots you want a side arm.',
      ],
      ['Is the adapter included?', 'No, any 10 W phone charger will do.'],
    ],
    said: [
      '5f Live e kapor er rong ekhon ashol moto dekhay. Sell bere gese!',
      '4 আলোটা সুন্দর, স্ট্যান্ডটা একটু নড়ে।',
      '5 Good for online classes as well.',
    ],
    more: 6,
    picture: {
      thing: { kind: 'ring', color: colorValue('White') },
      props: [
        { kind: 'emoji', name: 'microphone' },
        { kind: 'emoji', name: 'handbag' },
      ],
      ground: 'rose',
      setting: 'floor',
    },
  }),
  extra({
    key: 'ring-light-6-desk',
    name: '6-inch Desk Ring Light for Calls & Study',
    subSub: 'stands-lights',
    price: 590,
    unit: 'per piece',
    stock: 4,
    sold: 131,
    age: 230,
    colors: ['Black', 'Pink'],
    tags: 'desk light, small ring light, phone stand, video call light, ডেস্ক লাইট, রিং লাইট, মোবাইল হোল্ডার',
    about:
      'A small moon for the table. It holds the phone at eye height, so nobody on the call has to look up your nose, and doubles as a reading lamp at its warmest setting. The foot is weighted, the cable long enough to go round the desk. Teachers who still give online tuition keep one beside the whiteboard.',
    details: [
      '16 cm ring, 3 tones',
      'Weighted foot, 40 cm high',
      'Holder for phones up to 6.9 inches',
      '2 m USB cable',
    ],
    faqs: [
      ['Does it flicker on camera?', 'No, the LEDs are driven by steady current.'],
      ['Can the holder come off?', 'Yes, it unscrews.'],
    ],
    said: ['4 Nice for Zoom interviews.', '5 রাতে পড়ার জন্যও ব্যবহার করি, চোখে লাগে না।'],
    more: 3,
    picture: {
      thing: { kind: 'ring', color: colorValue('Black') },
      variants: [{ kind: 'ring', color: colorValue('Pink') }],
      props: [
        { kind: 'emoji', name: 'laptop' },
        { kind: 'notebooks', colors: ['#c0281f', '#dba32a', '#0b5d45'] },
      ],
      ground: 'clay',
      setting: 'shelf',
    },
  }),
]
