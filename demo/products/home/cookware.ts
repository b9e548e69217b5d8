import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const cookware = onShelf({
  category: 'home-kitchen',
  sub: 'cookware',
  seller: 'seller',
  pool: 'home',
})

export const cookWare = [
  cookware({
    key: 'fry-pan-granite-26',
    name: 'Granite Non-Stick Fry Pan, 26 cm',
    subSub: 'pots-pans',
    price: 1290,
    off: 15,
    unit: 'per piece',
    stock: 67,
    sold: 583,
    age: 138,
    colors: ['Charcoal', 'Red', 'Teal'],
    tags: 'fry pan, non stick, frying pan, granite, ফ্রাই প্যান, তাওয়া, নন স্টিক, frai pan',
    about:
      'An egg slides out by itself, and so does a whole koi fish with its skin on. The coating is in five layers over thick pressed aluminium, which spreads the heat of a small gas flame to the rim. It works on induction too. Keep steel spoons away from it and it will serve you three years; a wooden khunti comes with it for that reason.',
    details: [
      '26 cm, 5 cm deep',
      '3 mm body, induction base',
      'Granite coating, PFOA free',
      'Bakelite handle with a ring to hang it',
      'Wooden khunti included',
    ],
    faqs: [
      ['Can I make paratha in it?', 'Yes, though a flat tawa gives a better edge.'],
      [
        'Why does food stick after months?',
        'Usually burnt oil. Boil water with baking soda in it and wipe with a cloth.',
      ],
    ],
    said: [
      '5f ডিম পোচ একদম পিছলে নামে!',
      '4 Heats evenly. Handle screw wanted a turn after a month.',
    ],
    more: 6,
    picture: {
      thing: { kind: 'fryPan', color: colorValue('Charcoal') },
      variants: [
        { kind: 'fryPan', color: colorValue('Red') },
        { kind: 'fryPan', color: colorValue('Teal') },
      ],
      props: [
        { kind: 'emoji', name: 'egg' },
        { kind: 'emoji', name: 'tomato' },
      ],
      ground: 'butter',
      setting: 'floor',
    },
  }),
  cookware({
    key: 'handi-diecast-28',
    name: 'Die-Cast Biryani Handi with Glass Lid, 28 cm',
    subSub: 'pots-pans',
    price: 2950,
    unit: 'per piece',
    stock: 23,
    sold: 241,
    age: 210,
    colors: ['Maroon', 'Bottle green', 'Cream'],
    tags: 'handi, biryani pot, non stick casserole, patil, হাঁড়ি, বিরিয়ানি পাতিল, পাতিল, ক্যাসেরোল',
    about:
      'Two kilos of meat, one of chinigura, and room for the dum to rise. The die-cast wall is thick enough that nothing catches at the bottom while you argue about the potatoes. A tight glass lid lets you look without losing steam. Handsome too: it goes from the stove to the table, and nobody asks for a serving dish.',
    details: [
      '28 cm, 6.5 L',
      'Die-cast aluminium, 4.5 mm base',
      'Marble coating inside',
      'Gas, induction and electric',
      '2.8 kg with lid',
    ],
    faqs: [
      ['How many people does it feed?', 'Ten plates of biryani, twelve if they had singara first.'],
      ['May it go in the oven?', 'Yes, without the lid, to 200 °C.'],
    ],
    said: [
      '5 Eid er kacchi ei patil e. Nichey laglo na.',
      '5f Gave it to my bhabi at her gaye holud, she loved the green.',
      '4 Heavy when full, use both hands.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'pot', color: colorValue('Maroon') },
      props: [
        { kind: 'heap', color: '#f4ecd2', grain: 9 },
        { kind: 'emoji', name: 'meat-on-bone' },
      ],
      ground: 'sand',
      setting: 'shelf',
    },
  }),
  cookware({
    key: 'karai-iron-deshi',
    name: 'Hand-Beaten Iron Karai, Seasoned, 30 cm',
    subSub: 'pots-pans',
    price: 890,
    unit: 'per piece',
    stock: 19,
    sold: 164,
    age: 298,
    tags: 'karai, kadai, korai, iron karai, lohar korai, কড়াই, লোহার কড়াই, রান্নার কড়াই',
    about:
      'Beaten out of sheet iron in Dholaikhal, then fried black with mustard oil by us, three rounds, so that you can cook the same evening. Begun bhaji gets the crust that no coated pan can give. It rusts if you leave it wet: wipe it, rub in a drop of oil, and your granddaughter will cook in it.',
    details: ['30 cm, 2 mm iron', 'Seasoned with mustard oil', 'Two riveted ears', '1.9 kg'],
    faqs: [
      [
        'Is it normal that the first dish tastes of iron?',
        'A little, yes. Fry onion peels in it once and throw them away.',
      ],
      ['May I use soap?', 'Rarely. Hot water and a coconut husk are enough.'],
    ],
    said: [
      '5 আসল লোহার কড়াই, বেগুন ভাজা অসাধারণ হয়।',
      '4 Needs care but the taste is worth it.',
      '3 Came with a little rust on the outside, went off with oil.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'pot', color: '#3a3f43', accent: '#24282c', lid: false },
      props: [
        { kind: 'emoji', name: 'garlic' },
        { kind: 'emoji', name: 'pouring-liquid' },
      ],
      ground: 'clay',
      setting: 'floor',
    },
  }),
  cookware({
    key: 'pressure-cooker-55',
    name: 'Sheeti Pressure Cooker 5.5 L, Anodised',
    subSub: 'pressure-cookers',
    price: 2450,
    unit: 'per piece',
    stock: 52,
    sold: 708,
    age: 330,
    colors: ['Charcoal', 'Silver'],
    tags: 'pressure cooker, presar cooker, 5 litre, প্রেশার কুকার, প্রেসার কুকার, সিটি',
    about:
      'Four whistles for beef, two for chickpeas, one for the postman to know what you eat. The base is thick and anodised, so lemon and tamarind do not turn it black. It has three safeties: the weight, a fusible plug, and a gasket that lets go sideways before anything worse. Spare rings and whistles are always in stock with us, and we sell them at cost.',
    details: [
      '5.5 L, for six to eight people',
      'Hard-anodised aluminium, 4 mm base',
      'Three-stage safety',
      'Gas and induction',
      'Five years’ warranty on the body',
    ],
    faqs: [
      ['What do spare parts cost?', 'Gasket ৳80, whistle ৳120, plug ৳30.'],
      [
        'Can I fill it to the brim?',
        'Two thirds at most; dal and rice only half, because they foam.',
      ],
    ],
    said: [
      '5 ২০ মিনিটে গরুর মাংস নরম। গ্যাস বাঁচে।',
      '5f Lid closes smoothly, my old one needed a wrestler.',
    ],
    more: 7,
    video: 'https://www.youtube.com/watch?v=YE7VzlLtp-4',
    picture: {
      thing: { kind: 'pressureCooker', color: colorValue('Grey') },
      variants: [{ kind: 'pressureCooker', color: colorValue('Silver'), accent: '#741a2e' }],
      props: [
        { kind: 'emoji', name: 'pot-of-food' },
        { kind: 'emoji', name: 'onion' },
      ],
      ground: 'mint',
      setting: 'circle',
    },
  }),
  cookware({
    key: 'pressure-cooker-3-steel',
    name: 'Sheeti Mini Steel Pressure Cooker 3 L',
    subSub: 'pressure-cookers',
    price: 2190,
    off: 18,
    unit: 'per piece',
    stock: 4,
    sold: 126,
    age: 86,
    tags: 'small pressure cooker, steel pressure cooker, 3 litre, প্রেশার কুকার, ছোট কুকার, স্টিল',
    about:
      'For a couple, a bachelor, or the baby’s khichuri beside the big pot. Stainless steel with a copper layer in its foot, so it heats fast and never flavours the food. The small size comes up to pressure in under four minutes. It looks well enough to bring to the table and keeps dal hot through two helpings.',
    details: [
      '3 L, for two to three people',
      '304 stainless steel, copper sandwich base',
      'Gas, induction, electric',
      'Cool-touch handles',
      'Two gaskets inside',
    ],
    faqs: [
      ['Is steel slower than aluminium?', 'With the copper foot, hardly.'],
      ['Does it go in a dishwasher?', 'The body yes; lid and gasket by hand.'],
    ],
    said: ['4 Perfect size for two. Shiny like a mirror.', '5 Bachelor life er boro upokar.'],
    more: 3,
    picture: {
      thing: { kind: 'pressureCooker', color: '#c9d0d5', accent: '#1f2c4d' },
      variants: [{ kind: 'pressureCooker', color: '#c9d0d5', accent: '#b3261e' }],
      props: [
        { kind: 'emoji', name: 'carrot' },
        { kind: 'emoji', name: 'curry-rice' },
      ],
      ground: 'lilac',
      setting: 'arch',
    },
  }),
]
