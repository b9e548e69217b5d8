import { onShelf } from '../product.ts'

const market = onShelf({
  category: 'groceries',
  sub: 'fresh',
  seller: 'gramer-khamar',
  pool: 'fresh',
})

export const fresh = [
  market({
    key: 'fish-padma-hilsa',
    name: 'Padma Hilsa, 1 kg Size, Whole or Cut',
    subSub: 'fish',
    price: 2650,
    unit: 'per fish, 950–1050 g',
    stock: 3,
    sold: 296,
    age: 60,
    sizes: ['Whole', 'Cleaned whole', 'Cut in 10 pieces'],
    tags: 'hilsa, ilish, ilish mach, padma ilish, elish, fish, mach, ইলিশ, পদ্মার ইলিশ, মাছ',
    about:
      'Landed at Mawa ghat before the sun, on ice within the hour, at your door the same day. A Padma hilsa has a short head, a round belly and a back that shines pink when you turn it to the light; send us a photo if yours does not. We weigh it before cutting and leave the roe where it is. None is sold in the weeks when the law lets the mothers swim.',
    details: [
      'Bought at Mawa ghat each morning',
      'Never frozen, iced in a foam box',
      'Weighed whole before cutting',
      'Roe left inside when there is one',
      'Dhaka city only, same day before 11 am',
    ],
    faqs: [
      [
        'Is it surely from the Padma?',
        'It is from the Mawa landing and looks the part. If your cook disagrees, we refund it.',
      ],
      ['With roe or without?', 'We cannot see inside. From August to September most have it.'],
      ['How is it cut?', 'Ten pieces across, with head and tail apart. Scales off, belly cleaned.'],
    ],
    said: [
      '5m Bhaja ar tel die garam bhat. Kotha bolar shomoy nai.',
      '5 পেটে ডিম ছিল, আর কী চাই!',
      '4 Tasted like Padma hilsa of my childhood. Expensive, but that is ilish.',
      '3 Good fish, came at 2 pm and not at noon as promised.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'hilsa', color: '#b4c2cc' },
      variants: [{ kind: 'hilsa', color: '#c9c3bb' }],
      props: [
        { kind: 'emoji', name: 'lemon' },
        { kind: 'emoji', name: 'hot-pepper' },
      ],
      ground: 'teal',
      setting: 'circle',
    },
  }),
  market({
    key: 'mango-himsagar-crate',
    name: 'Himsagar Mango, Crate from Chapainawabganj',
    subSub: 'fruit',
    price: 690,
    unit: '5 kg crate',
    stock: 0,
    sold: 2140,
    age: 170,
    tags: 'mango, himsagar, khirsapat, aam, am, rajshahi mango, fruit, আম, হিমসাগর, ক্ষীরশাপাত, ফল, রাজশাহী',
    about:
      'Four weeks a year, and then nothing for eleven months: that is the whole story of himsagar. We pick on the dates set by the district, never earlier, with a hand of stalk left on so that the sap does not burn the skin. The mangoes travel in straw and ripen on the way. No fibre, no sour corner near the stone. The season is over now; put the crate on your wishlist and we will call you in late May.',
    details: [
      '16–20 mangoes in 5 kg',
      'Picked by the official calendar',
      'No carbide, no formalin',
      'Straw in a vented crate',
      'Eat within five days of ripening',
    ],
    faqs: [
      ['When is it back?', 'In the last week of May. Wishlist holders hear first.'],
      [
        'They arrived green. What now?',
        'Two days in a dark room on newspaper. Smell tells you when.',
      ],
    ],
    said: [
      '5 এক বসায় তিনটা! আঁশ নেই, রস আর রস।',
      '5f Amar sasuri bagan er aam khay, uni o manlen.',
      '4 Two of nineteen were too ripe. The rest were heaven.',
      '5 Waiting the whole year again 😭',
    ],
    more: 6,
    picture: {
      thing: { kind: 'emoji', name: 'mango' },
      variants: [
        { kind: 'emoji', name: 'mango', hue: 10 },
        { kind: 'emoji', name: 'mango', hue: 18, saturation: 0.95 },
      ],
      props: [
        { kind: 'carton', color: '#c4986a', ratio: 0.55 },
        { kind: 'emoji', name: 'leaf-fluttering-in-wind' },
      ],
      ground: 'mint',
      setting: 'plinth',
    },
  }),
  market({
    key: 'eggs-brown-dozen',
    name: 'Farm Eggs, Brown, Laid This Week',
    subSub: 'vegetables',
    price: 160,
    unit: 'dozen',
    stock: 180,
    sold: 2875,
    age: 240,
    tags: 'egg, eggs, dim, deem, farm egg, brown egg, protein, ডিম, মুরগির ডিম, ডজন',
    about:
      'Every egg has the laying day stamped on it in vegetable ink, because that is the one thing you cannot see at the grocer. Hens in Kapasia, a feed without antibiotics, and boxes of paper pulp that you can give back to the rider. If one breaks on the way we count it off the next bill; you need not send a photo of an omelette. Yolks are the yellow of marigolds.',
    details: [
      'Twelve eggs, 58–64 g each',
      'Laying day stamped on the shell',
      'No antibiotics in the feed',
      'Pulp box, taken back by the rider',
      'Good for three weeks in the fridge',
    ],
    faqs: [
      [
        'Are these deshi murgir dim?',
        'No, they are brown layers on a farm. Deshi eggs are smaller and cost about twice as much.',
      ],
      [
        'One was broken. Whom do I call?',
        'Tell the rider or reply to the text message; the next bill is lower.',
      ],
    ],
    said: [
      '5 Date lekha thake, ei jinish ta e dorkar chilo.',
      '5 কুসুমের রঙ দেখেই বোঝা যায়।',
      '4 Eleven perfect, one cracked, ten taka back without a word.',
    ],
    more: 8,
    picture: {
      thing: { kind: 'emoji', name: 'egg' },
      variants: [
        { kind: 'emoji', name: 'egg', light: 0.25 },
        { kind: 'emoji', name: 'egg', light: -0.1 },
      ],
      props: [
        { kind: 'emoji', name: 'basket' },
        { kind: 'emoji', name: 'cooking' },
      ],
      ground: 'blush',
      setting: 'arch',
    },
  }),
  market({
    key: 'onion-deshi-pabna',
    name: 'Deshi Onion, Pabna, Sun-Cured',
    subSub: 'vegetables',
    price: 85,
    unit: 'per net bag',
    stock: ['0 240 80'],
    sold: 2310,
    age: 90,
    sizes: ['500 g', '1 kg', '5 kg'],
    sizeLabel: 'Weight',
    bySize: {
      '500 g': { price: 45, weight: 500 },
      '1 kg': { weight: 1_000 },
      '5 kg': { price: 410, weight: 5_000 },
    },
    tags: 'onion, piyaj, peyaj, piaj, deshi onion, vegetable, sobji, পেঁয়াজ, দেশি পেঁয়াজ, সবজি',
    about:
      'Small, purple, strong, and worth the tears. Imported onions are easy to peel and taste of water; this is the one your bhuna wants. Dried on bamboo racks in Sujanagar until the neck closes, so they keep a month in an airy basket. When the price in the bazar goes mad we limit the order to five kilos a house, and keep ours where it was for as long as we can.',
    details: [
      'Deshi variety, 30–50 mm',
      'Sun-cured on bamboo racks',
      'Sorted: no sprouts, no soft necks',
      'Keeps about a month in the open',
      'Net bag',
    ],
    faqs: [
      ['Why so small?', 'Deshi onions are. More skin to peel, twice the flavour.'],
      ['Should they go in the fridge?', 'No: dark, dry and airy, and apart from the potatoes.'],
    ],
    said: ['5 Jhal ache! Katte giye kanna, khete giye hashi.', '4 ছোট হলেও স্বাদ ভালো, পচা পাইনি একটাও।'],
    more: 7,
    picture: {
      thing: { kind: 'emoji', name: 'onion', hue: -60, saturation: 1.3 },
      variants: [
        { kind: 'emoji', name: 'onion' },
        { kind: 'emoji', name: 'garlic' },
      ],
      props: [
        { kind: 'emoji', name: 'balance-scale' },
        { kind: 'emoji', name: 'kitchen-knife' },
      ],
      ground: 'stone',
      setting: 'shelf',
    },
  }),
]
