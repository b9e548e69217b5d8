import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const dining = onShelf({
  category: 'home-kitchen',
  sub: 'dining-storage',
  seller: 'seller',
  pool: 'home',
})

export const diningStorage = [
  dining({
    key: 'dinner-set-nilpori-24',
    name: 'Nilpori Porcelain Dinner Set, 24 Pieces',
    subSub: 'plates-cups',
    price: 4650,
    off: 14,
    unit: 'set of 24',
    stock: 16,
    sold: 118,
    age: 157,
    tags: 'dinner set, plate set, porcelain, wedding gift, ডিনার সেট, প্লেট, থালা বাসন, বিয়ের উপহার',
    about:
      'White porcelain with a wreath of blue leaves, fired in Gazipur for an export order and kept back for us. Deep plates, because we eat rice with jhol and not steak. The rim is rolled, so it does not chip at the first knock in the sink. Every piece sits in its own paper nest inside the carton; should one break on the way, send a photo and we send a plate.',
    details: [
      '6 dinner plates, 6 half plates, 6 bowls',
      '2 rice dishes, 2 curry bowls, 1 gravy boat, 1 salt pot',
      'Microwave and dishwasher safe',
      'Lead-free glaze',
      'Gift carton with handle',
    ],
    faqs: [
      [
        'Can I buy single plates later?',
        'Yes, this pattern has been made since 2019 and single pieces are always in stock.',
      ],
      ['Is it bone china?', 'No, hard porcelain: heavier, and tougher.'],
    ],
    said: [
      '5f Set ta asolei khub elegant. Mehman ashle ekhon lojja lage na.',
      '5 একটা বাটি ভাঙা ছিল, ছবি পাঠাতেই নতুন পাঠিয়েছে।',
      '4 Beautiful blue. Curry bowls could be bigger.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'dinnerSet', color: colorValue('White'), accent: '#1f5fa8' },
      variants: [{ kind: 'dinnerSet', color: colorValue('White'), accent: '#b3261e' }],
      props: [
        { kind: 'emoji', name: 'rose' },
        { kind: 'mug', color: '#f6f4ee', accent: '#2360a8' },
      ],
      ground: 'sky',
      setting: 'studio',
    },
  }),
  dining({
    key: 'mug-cha-set-4',
    name: 'Tong-er Cha Mugs, Hand-Painted, Set of 4',
    subSub: 'plates-cups',
    price: 980,
    unit: 'set of 4',
    stock: 45,
    sold: 327,
    age: 74,
    colors: ['Mustard', 'Teal', 'Off white'],
    tags: 'mug, tea cup, cup set, hand painted, মগ, চায়ের কাপ, কাপ সেট, cha cup',
    about:
      'Fat mugs for people who think that a tea cup is an insult. Thrown in Savar, dotted by hand with a stick of bamboo, glazed so that no milk-tea ring stays. Two fingers fit in the handle with ease. No two mugs have the same number of dots; children check.',
    details: [
      'Stoneware, 320 ml',
      'Hand-painted under the glaze',
      'Microwave safe',
      'Set of four in one colour',
    ],
    faqs: [
      ['Can the set be mixed?', 'Write your four colours in the order note.'],
      ['Do they keep tea hot?', 'Thick walls do: about ten minutes longer than glass.'],
    ],
    said: ['5 চা খাওয়ার মজাই আলাদা এখন।', '4 Lovely. One had a small glaze drop under the foot.'],
    more: 5,
    picture: {
      thing: { kind: 'mug', color: colorValue('Mustard'), accent: '#741a2e' },
      variants: [
        { kind: 'mug', color: colorValue('Teal'), accent: '#f1c232' },
        { kind: 'mug', color: colorValue('Off white'), accent: '#2360a8' },
      ],
      props: [
        { kind: 'emoji', name: 'cookie' },
        { kind: 'emoji', name: 'teapot' },
      ],
      ground: 'muslin',
      setting: 'shelf',
    },
  }),
  dining({
    key: 'tiffin-steel-4',
    name: 'Four-Tier Steel Tiffin Carrier',
    subSub: 'tiffin-flasks',
    price: 1490,
    unit: 'per piece',
    stock: 34,
    sold: 402,
    age: 247,
    tags: 'tiffin carrier, tiffin box, lunch box, steel, টিফিন ক্যারিয়ার, টিফিন বক্স, লাঞ্চ বক্স, বাটি',
    about:
      'Rice below, dal above it, bhaji in the third, and the top one a secret. Thick steel that does not dent when the office bus brakes at Kakoli, and clips on both sides that really hold the jhol in. Its handle stays cool. The old men of Motijheel have carried these for forty years, which is all the advertisement it needs.',
    details: [
      'Four boxes of 600 ml',
      '0.7 mm stainless steel',
      'Side clips, folding handle',
      'Lid serves as a plate',
      '1.1 kg',
    ],
    faqs: [
      [
        'Is it leak proof?',
        'Upright, yes. On its side thin dal finds a way; put gravy in the second box.',
      ],
      ['Does it keep food hot?', 'Two hours or so. With the padded bag (৳250) about four.'],
    ],
    said: [
      '5 মায়ের হাতের রান্না এখন অফিসে।',
      '4 Clips are strong, a bit stiff at first.',
      '5m Amar abba 1987 e emon ekta use korten. Same feel.',
    ],
    more: 6,
    picture: {
      thing: { kind: 'tiffin', color: '#cfd6da' },
      props: [
        { kind: 'emoji', name: 'curry-rice' },
        { kind: 'emoji', name: 'banana' },
      ],
      ground: 'rose',
      setting: 'plinth',
    },
  }),
  dining({
    key: 'flask-vacuum-1l',
    name: 'Ushma Vacuum Flask 1 L, Hot 18 Hours',
    subSub: 'tiffin-flasks',
    price: 1390,
    unit: 'per piece',
    stock: 58,
    sold: 476,
    age: 119,
    colors: ['Maroon', 'Navy', 'Olive'],
    tags: 'flask, thermos, hot water bottle, vacuum flask, ফ্লাস্ক, থার্মোস, গরম পানির ফ্লাস্ক, flax',
    about:
      'Tea poured at Fajr is still tea at Maghrib. Double steel with nothing in between, so there is no glass to shatter when it rolls off the hospital bed or the launch bench. The cup is also the lid. Rinse it with boiling water first and it holds the heat two hours longer: nobody tells you, so we do.',
    details: [
      '1 L, 304 steel inside and out',
      '18 hours hot, 24 cold',
      'Pours without opening the neck',
      '560 g',
      'Spare seal inside',
    ],
    faqs: [
      ['Can milk tea stay in it?', 'Up to six hours; wash it the same day.'],
      ['Is the neck wide enough for ice?', 'Yes, 4.5 cm.'],
    ],
    said: [
      '5 Hospital e ammur jonno nilam, sokal er pani raat e o gorom.',
      '4 Really keeps hot. Paint scratched a little in my bag.',
    ],
    more: 6,
    picture: {
      thing: { kind: 'flask', color: colorValue('Maroon') },
      props: [
        { kind: 'emoji', name: 'hot-beverage' },
        { kind: 'emoji', name: 'lemon' },
      ],
      ground: 'teal',
      setting: 'circle',
    },
  }),
  dining({
    key: 'water-filter-24',
    name: 'Jhorna Water Filter 24 L, Five Stages',
    subSub: 'water-filters',
    price: 3250,
    off: 16,
    unit: 'per piece',
    stock: 21,
    sold: 355,
    age: 183,
    colors: ['Royal blue', 'Bottle green', 'Maroon'],
    tags: 'water filter, water purifier, filter, drinking water, পানির ফিল্টার, ওয়াটার ফিল্টার, বিশুদ্ধ পানি',
    about:
      'No gas, no current, no plumber. WASA water goes in at the top, passes ceramic, carbon, two beds of mineral sand and a magnetic tap, and comes out clear and without that swimming-pool smell. The ceramic is washed with a soft brush every fortnight; the cartridge is changed twice a year. It fills the eight-glass jug before the rice is done.',
    details: [
      '24 L: 10 above, 14 below',
      'Ceramic dome and five-layer cartridge',
      '2 to 3 L an hour',
      'Food-grade clear plastic',
      'Stand sold separately',
    ],
    faqs: [
      [
        'Does it remove arsenic?',
        'No. For tube wells with arsenic you need a certified arsenic filter. Please have the well tested.',
      ],
      ['Must I boil the water first?', 'For babies and the sick we would, with any filter.'],
      ['What does a new cartridge cost?', '৳550, ceramic ৳350.'],
    ],
    said: [
      '5 পানির গন্ধটা আর নেই। বাচ্চারাও পানি বেশি খায় এখন।',
      '4 Slow at first, faster after the first wash of the ceramic.',
      '5 Gas er bill o komlo, ar futate hoy na.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'waterFilter', color: colorValue('Royal blue') },
      variants: [
        { kind: 'waterFilter', color: colorValue('Bottle green'), accent: '#0b5d45' },
        { kind: 'waterFilter', color: colorValue('Maroon'), accent: '#741a2e' },
      ],
      props: [
        { kind: 'emoji', name: 'lemon' },
        { kind: 'emoji', name: 'droplet' },
      ],
      ground: 'sage',
      setting: 'floor',
    },
  }),
]
