import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const audio = onShelf({
  category: 'mobiles',
  sub: 'audio-wearables',
  seller: 'nobo-digital',
  pool: 'device',
})

export const audioWearables = [
  audio({
    key: 'shur-buds-2',
    name: 'Shur Buds 2 Wireless Earbuds',
    subSub: 'earphones',
    price: 1990,
    off: 25,
    unit: 'per piece',
    stock: 73,
    sold: 1105,
    age: 133,
    colors: ['White', 'Black', 'Rani'],
    tags: 'earbuds, tws, airbuds, bluetooth headphone, earphone, এয়ারবাডস, ইয়ারফোন, ব্লুটুথ হেডফোন, kaner headphone',
    about:
      'Put them in at Mohakhali and the bus disappears. Four microphones listen for your voice and throw the horns away, so the person at the other end hears you and not the whole of Bijoy Sarani. Bass is full without drowning the esraj. Six hours a charge, thirty with the case, and ten minutes on the cable buys you the ride home.',
    details: [
      '10 mm drivers, Bluetooth 5.3',
      'Call noise reduction with four microphones',
      '6 hours + 24 in the case',
      'Touch controls, can be switched off',
      'Rain and sweat proof (IPX4)',
      'Three sizes of tips',
    ],
    faqs: [
      [
        'Is there active noise cancelling?',
        'No, only for calls. The tips themselves block a good deal.',
      ],
      ['One bud lost: can I buy one?', 'Yes, a single bud costs ৳550 and pairs by itself.'],
      ['Is there a delay in games?', 'A little. Game mode brings it down to 60 ms.'],
    ],
    said: [
      '5 Bus e gan shuni, horn er awaj ar pai na.',
      '5f ক্লাস রেকর্ডিং শোনার জন্য একদম পারফেক্ট।',
      '3m Good sound, touch is too sensitive when I fix them.',
    ],
    more: 9,
    video: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    picture: {
      thing: { kind: 'earbuds', color: colorValue('White') },
      props: [
        { kind: 'phone', color: '#24282c', wallpaper: 3, side: 'front' },
        { kind: 'emoji', name: 'running-shoe' },
      ],
      ground: 'stone',
      setting: 'plinth',
    },
  }),
  audio({
    key: 'baul-over-ear',
    name: 'Baul Over-Ear Headphones, Wireless & Wired',
    subSub: 'earphones',
    price: 2650,
    unit: 'per piece',
    stock: 18,
    sold: 147,
    age: 82,
    colors: ['Navy', 'Charcoal'],
    tags: 'headphone, over ear, bluetooth headphone, studio, হেডফোন, বড় হেডফোন, ব্লুটুথ',
    about:
      'Big soft cups for long evenings: editing, online class, or Lalon with the lights off. They fold flat, run for forty hours, and when even that is over the cable in the pouch takes them on. The head band has no logo to shout with. Ears stay dry longer in the cloth pads; a leather-look pair is in the box for winter.',
    details: [
      '40 mm drivers, Bluetooth 5.2',
      '40 hours, full in two',
      '3.5 mm cable with microphone',
      'Two pairs of ear pads: cloth and PU',
      '248 g, folding',
    ],
    faqs: [
      ['Do they fit a large head?', 'Yes, up to 64 cm round.'],
      ['Can they be used with a TV?', 'By Bluetooth if the TV has it, else by the cable.'],
    ],
    said: [
      '5 Cloth pads are such a good idea for our weather.',
      '4 Bass ta norom, vocal ta porishkar. Amar pochondo.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'emoji', name: 'headphone', hue: -60, saturation: 3, light: -0.45 },
      variants: [{ kind: 'emoji', name: 'headphone', saturation: 0, light: -0.6 }],
      props: [
        { kind: 'notebooks', colors: ['#0b6e4f', '#f2a71b'] },
        { kind: 'emoji', name: 'hot-beverage' },
      ],
      ground: 'butter',
      setting: 'arch',
    },
  }),
  audio({
    key: 'adda-speaker',
    name: 'Adda Portable Bluetooth Speaker, 16 W',
    subSub: 'speakers',
    price: 2150,
    off: 14,
    unit: 'per piece',
    stock: 29,
    sold: 276,
    age: 190,
    colors: ['Red', 'Teal', 'Black'],
    tags: 'speaker, bluetooth speaker, sound box, portable speaker, স্পিকার, ব্লুটুথ স্পিকার, সাউন্ড বক্স',
    about:
      'Enough voice for a roof with fifteen people, small enough for the shelf above the sink. It shrugs off drizzle, takes a memory card full of old songs, and can be joined with a second one for stereo at the picnic. Three buttons, no app, no account. The strap is for hanging it on the CNG’s rail, which somebody will try.',
    details: [
      '16 W, two drivers and two passive radiators',
      'Bluetooth 5.3, card, AUX, FM',
      '12 hours at half volume',
      'Splash proof (IPX5)',
      'Pairs with a second Adda',
    ],
    faqs: [
      [
        'Is it loud enough for a milad?',
        'For one large room, yes. For a yard you want a proper sound box.',
      ],
      ['Does it have a microphone?', 'For calls, yes; there is no karaoke input.'],
    ],
    said: [
      '5 Sajek e niye gechilam, puro cottage nacher upor.',
      '5 বৃষ্টিতে ভিজেও চলছে!',
      '4 Loud and clear. FM catches only strong stations.',
    ],
    more: 6,
    picture: {
      thing: { kind: 'speaker', color: colorValue('Red') },
      props: [
        { kind: 'emoji', name: 'guitar' },
        { kind: 'emoji', name: 'tropical-drink' },
      ],
      ground: 'sand',
      setting: 'floor',
    },
  }),
  audio({
    key: 'prohor-watch',
    name: 'Prohor Smart Watch with Bluetooth Calling',
    subSub: 'smart-watches',
    price: 3490,
    off: 20,
    unit: 'per piece',
    stock: 34,
    sold: 468,
    age: 107,
    colors: ['Black', 'Silver', 'Bottle green'],
    tags: 'smart watch, smartwatch, bluetooth calling, fitness watch, স্মার্ট ওয়াচ, স্মার্টওয়াচ, ঘড়ি, ghori',
    about:
      'Counts your steps round Ramna, tells you who is calling while both hands are in flour, and knows the five prayer times of your own district. The screen is bright at noon and dim at Fajr. It measures pulse and sleep well enough to form a habit, though not well enough to replace a doctor. A week on one charge if you keep the screen asleep.',
    details: [
      '1.96-inch AMOLED, 600 nits',
      'Calls through the watch, speaker and microphone',
      'Prayer times for 64 districts, qibla',
      'Pulse, SpO₂, sleep, 100 sports',
      'About 7 days a charge, IP68',
      'Extra strap in the box',
    ],
    faqs: [
      [
        'Does it work without a phone?',
        'Time, steps and prayers yes; calls and messages need the phone within ten metres.',
      ],
      ['Are messages shown in Bangla?', 'Yes, joined letters included.'],
      ['Can I swim with it?', 'Pool yes, sea no: salt is hard on the charging pins.'],
    ],
    said: [
      '5 Namazer shomoy vibration diye mone koriye dey, khub bhalo.',
      '4m Step count is close to my friend’s costly one.',
      '5f বাংলা মেসেজ ঠিকমতো দেখায়, এটাই চাইছিলাম।',
    ],
    more: 7,
    picture: {
      thing: { kind: 'smartWatch', color: colorValue('Black') },
      variants: [
        { kind: 'smartWatch', color: colorValue('Silver'), strap: '#f4b394' },
        { kind: 'smartWatch', color: colorValue('Bottle green') },
      ],
      props: [
        { kind: 'emoji', name: 'running-shoe' },
        { kind: 'flask', color: '#0b5d45' },
      ],
      ground: 'sky',
      setting: 'studio',
    },
  }),
  audio({
    key: 'prohor-kids-gps',
    name: 'Prohor Kids’ Watch with SIM & Location',
    subSub: 'smart-watches',
    price: 2890,
    unit: 'per piece',
    stock: 0,
    sold: 92,
    age: 63,
    colors: ['Sky blue', 'Pink'],
    tags: 'kids watch, gps watch, sim watch, baby tracker, বাচ্চাদের ঘড়ি, জিপিএস ঘড়ি, সিম ঘড়ি',
    about:
      'One button, held for three seconds, and it calls Abbu, then Ammu, then Nanu until somebody answers. It shows you on a map whether the school van has passed Shyamoli. No games, no internet, no strangers: only the numbers that you put in can ring it. The strap is soft silicone and the charger is magnetic, so that a seven-year-old can manage it.',
    details: [
      'Takes a 4G nano SIM',
      'GPS and Wi-Fi location',
      'SOS key, ten allowed numbers',
      'Class mode locks it till the bell',
      'Two days a charge, splash proof',
    ],
    faqs: [
      ['When does it come back?', 'The next lot lands in two weeks. Put it on your wishlist.'],
      ['What does it cost a month?', 'A small data pack, about ৳50 with most operators.'],
    ],
    said: [
      '5f School van late hole ar tension hoy na.',
      '4 Map is off by a building or two, still very useful.',
    ],
    more: 3,
    picture: {
      thing: { kind: 'smartWatch', color: colorValue('Sky blue') },
      props: [
        { kind: 'schoolBag', color: '#ec8fae' },
        { kind: 'emoji', name: 'teddy-bear' },
      ],
      ground: 'lilac',
      setting: 'circle',
    },
  }),
]
