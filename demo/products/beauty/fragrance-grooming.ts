import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const scent = onShelf({
  category: 'beauty',
  sub: 'fragrance-grooming',
  seller: 'seller',
  pool: 'care',
})

export const fragranceGrooming = [
  scent({
    key: 'attar-beli-kewra',
    name: 'Beli & Kewra Attar, Alcohol-Free',
    subSub: 'attar',
    price: 550,
    unit: '12 ml bottle',
    stock: 39,
    sold: 611,
    age: 270,
    tags: 'attar, ator, perfume oil, beli, jasmine, kewra, alcohol free, eid, jummah, আতর, বেলি, কেওড়া, সুগন্ধি, জুমা',
    about:
      'Evening beli on a cart in Shahbagh, with the green edge of kewra underneath. A perfumer in Chawkbazar blends it on sandalwood oil as his father did, in bottles no taller than a thumb. One touch on the wrist and one behind the ear, and the man beside you at Jummah will ask. It stays close to the skin rather than filling the lift.',
    details: [
      'Perfume oil, no alcohol',
      'Beli, kewra, sandalwood',
      '6–8 hours on skin, days on cloth',
      'Glass stick applicator',
      'Velvet pouch',
    ],
    faqs: [
      ['For men or women?', 'Both. Beli does not ask.'],
      [
        'Does it stain white panjabi?',
        'Put it on the skin. On white cloth the oil can leave a spot.',
      ],
    ],
    said: [
      '5m জুমার নামাজে পাশের মুরুব্বি নাম জিজ্ঞেস করলেন।',
      '5f Shahbag er phuler dokan er gondho!',
      '4 Lovely, but on me it lasted five hours.',
      '5 Onek halka ar bhodro gondho, matha dhore na.',
      '3 Nice smell, but the bottle is really tiny. Read the size first.',
      '5f উপহার দিয়েছি, মখমলের থলেটা দেখে সবাই মুগ্ধ।',
    ],
    more: 0,
    picture: {
      thing: { kind: 'flacon', color: '#e7cf7a', cap: '#c9a14a' },
      variants: [
        { kind: 'flacon', color: '#9fc59a', cap: '#c9a14a' },
        { kind: 'flacon', color: '#d78a9c', cap: '#c9a14a' },
      ],
      props: [
        { kind: 'emoji', name: 'blossom' },
        { kind: 'emoji', name: 'prayer-beads' },
      ],
      ground: 'sage',
      setting: 'plinth',
    },
  }),
  scent({
    key: 'perfume-borsha-edp',
    name: 'Borsha Eau de Parfum, Rain on Earth',
    subSub: 'attar',
    price: 1450,
    off: 24,
    unit: '50 ml spray',
    stock: 18,
    sold: 174,
    age: 55,
    colors: ['Teal', 'Lavender', 'Terracotta'],
    tags: 'perfume, body spray, eau de parfum, borsha, rain, gift, পারফিউম, সুগন্ধি, বৃষ্টি, উপহার',
    about:
      'Someone in Banani tried to put the first minute of rain into a bottle, and came close. Wet clay, vetiver root, a little lime leaf, and far behind it all the smell of a tin roof. Three moods: Teal is the river, Lavender the hour before, Terracotta the dust itself. We send a 1 ml tester along; smell that first, and return the sealed bottle if it is not yours.',
    details: [
      'Eau de parfum, 18% oil',
      '50 ml with fine mist spray',
      '1 ml tester in every box',
      'Return with the seal intact',
      'Made in small lots in Dhaka',
    ],
    faqs: [
      ['How long does it last?', 'Five to seven hours; longer on cotton.'],
      ['Can it be gift-wrapped?', 'It comes in a rigid box with a ribbon already.'],
    ],
    said: [
      '5 Matir gondho! Prothom brishtir kotha mone pore jay.',
      '4f Unusual and calm. Teal is the best of the three.',
      '5m টেস্টার দেয়ার আইডিয়াটা চমৎকার।',
      '5f Tested the 1 ml for two days, then opened the bottle. Sensible way to sell perfume.',
      '3 Terracotta was too dusty for me. Return was easy.',
    ],
    more: 0,
    picture: {
      thing: { kind: 'flacon', color: colorValue('Teal'), cap: '#24282c' },
      props: [
        { kind: 'emoji', name: 'umbrella' },
        { kind: 'emoji', name: 'wrapped-gift' },
      ],
      ground: 'clay',
      setting: 'arch',
    },
  }),
  scent({
    key: 'shaving-set-napit',
    name: 'Napit Shaving Set: Razor, Brush Soap, Alum',
    subSub: 'grooming',
    price: 890,
    unit: 'per set',
    stock: 26,
    sold: 208,
    age: 160,
    tags: 'razor, shaving, safety razor, fitkiri, alum, men, shave, রেজার, শেভ, ফিটকিরি, ছেলেদের',
    about:
      'A metal razor that takes ordinary double-edged blades at five taka each, instead of a cartridge that costs a rickshaw ride. The head is closed-comb and forgiving, the handle is brass under chrome and will outlive you. In the tin there is a hard soap that foams with any brush, and for the end a block of fitkiri as the barber keeps it. The first week is slow; then you will wonder.',
    details: [
      'Closed-comb safety razor, 92 g',
      'Ten blades included',
      '80 g shaving soap in a tin',
      '60 g alum block',
      'Rinse and dry after use',
    ],
    faqs: [
      [
        'I have only used cartridges.',
        'Hold it at 30 degrees and press not at all. The weight does the work.',
      ],
      ['Where do I get blades?', 'Any corner shop; it takes the standard size.'],
    ],
    said: [
      '5m Blade er khoroch mashe 20 taka. Hishab korun.',
      '4m First two shaves were bloody, now the best ever.',
      '5m ফিটকিরিটা দেখে আব্বার কথা মনে পড়ল।',
      '5f Baba ke diyechi, uni ekhon protidin shave koren.',
      '2 Alum was broken into three. They sent a new block.',
    ],
    more: 0,
    picture: {
      thing: { kind: 'emoji', name: 'razor', saturation: 0.35 },
      variants: [{ kind: 'emoji', name: 'razor', hue: 150, saturation: 0.8 }],
      props: [
        { kind: 'tin', color: '#2f4a3c', cap: '#3f6451' },
        { kind: 'emoji', name: 'ice' },
      ],
      ground: 'teal',
      setting: 'floor',
    },
  }),
  scent({
    key: 'beardoil-dari-jotno',
    name: 'Dari Jotno Beard Oil, Kalojira & Argan',
    subSub: 'grooming',
    price: 420,
    unit: '30 ml bottle',
    stock: 54,
    sold: 263,
    age: 125,
    tags: 'beard oil, dari, dari tel, kalojira, men grooming, argan, দাড়ি, দাড়ির তেল, কালোজিরা, পুরুষ',
    about:
      'Softens the sort of beard that scratches daughters. Kalojira for the skin, argan for the hair, a breath of clove that goes by noon. Four drops for a short beard, eight for the kind a qawwal would envy; rub it between the palms, work it down to the skin, comb. It will not grow a beard where there is none.',
    details: [
      'Kalojira, argan and almond oil',
      'Clove and cedar, alcohol-free',
      'Glass bottle with dropper',
      'About two months of daily use',
    ],
    faqs: [
      [
        'Will it fill my patches?',
        'No oil does, honestly. It makes what is there softer and darker.',
      ],
      ['Is it greasy?', 'Four drops are not. Twelve are.'],
    ],
    said: [
      '5m Amar meye ekhon gal e chumu dey, age khocha lagto bolto 😂',
      '5m দাড়ি নরম হয়েছে, চুলকানি নেই।',
      '4m Clove is a little strong in the morning.',
      '5m Dui mash dhore use korchi, ekhono ektu baki ache.',
      '3m Smells good. Dropper got stuck once.',
    ],
    more: 0,
    picture: {
      thing: {
        kind: 'bottle',
        color: '#6b3f1a',
        cap: '#1c1c1c',
        clear: true,
        label: { color: '#f1e3c8', band: '#24282c', emoji: 'chestnut' },
      },
      variants: [
        {
          kind: 'bottle',
          color: '#4a2a12',
          cap: '#c9a14a',
          clear: true,
          label: { color: '#24282c', band: '#c9a14a', emoji: 'chestnut' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'hair-pick' },
        { kind: 'emoji', name: 'chestnut' },
      ],
      ground: 'muslin',
      setting: 'studio',
    },
  }),
]
