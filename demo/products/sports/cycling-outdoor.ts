import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const outdoor = onShelf({
  category: 'sports',
  sub: 'cycling-outdoor',
  seller: 'seller',
  pool: 'sport',
})

export const cyclingOutdoor = [
  outdoor({
    key: 'bicycle-mtb-26',
    name: 'Chaka 26-inch Mountain Bicycle, 21 Gears',
    subSub: 'bicycles',
    price: 16500,
    off: 8,
    unit: 'per piece',
    stock: 9,
    sold: 86,
    age: 131,
    tags: 'bicycle, cycle, mtb, mountain bike, gear cycle, সাইকেল, বাইসাইকেল, গিয়ার সাইকেল',
    about:
      'Uttara to Shahbagh in fifty minutes, past six hundred standing cars. Steel frame that any roadside mechanic can weld, a front fork that swallows the speed breakers, disc brakes that hold in the rain. It arrives nine tenths built, and our rider sets the saddle and the gears to you at the gate. The first service after a month is free at our Tejgaon shed.',
    details: [
      '26-inch wheels, steel frame 17 inches',
      '21 gears',
      'Disc brakes front and rear',
      'Front suspension',
      '15.8 kg',
      'Bell, stand and lock included',
    ],
    faqs: [
      ['I am 5 feet 4. Does it fit?', 'From 5′2″ to 5′11″ by the saddle.'],
      [
        'Do you deliver it outside Dhaka?',
        'In a carton by courier; a local mechanic needs half an hour.',
      ],
    ],
    said: [
      '5m Office e cycle e jai, mashe 3000 taka bache.',
      '4 Smooth gears. Saddle is hard for the first week.',
      '5 গেটে এসে সব সেট করে দিয়েছে, দারুণ সার্ভিস।',
    ],
    more: 4,
    picture: {
      thing: { kind: 'emoji', name: 'bicycle', hue: 30, saturation: 0.8, light: -0.15 },
      variants: [
        { kind: 'emoji', name: 'bicycle', hue: 150 },
        { kind: 'emoji', name: 'bicycle', saturation: 0.1, light: -0.35 },
      ],
      props: [
        { kind: 'flask', color: '#c0281f' },
        { kind: 'emoji', name: 'toolbox' },
      ],
      ground: 'sage',
      setting: 'floor',
    },
  }),
  outdoor({
    key: 'kick-scooter-kids',
    name: 'Foldable Kick Scooter for Children, Light-Up Wheels',
    subSub: 'bicycles',
    price: 2950,
    off: 15,
    unit: 'per piece',
    stock: 22,
    sold: 174,
    age: 67,
    tags: 'kick scooter, kids scooter, scooty, স্কুটার, বাচ্চাদের স্কুটি, খেলনা স্কুটার',
    about:
      'For the garage, the roof and the one quiet hour in the park. Its wheels light up as they turn, without a battery, which makes evening rides unavoidable. The bar has three heights, so it grows from four years to nine. It folds at the knee with a catch that small fingers cannot open by themselves.',
    details: [
      'Ages 4–9, up to 50 kg',
      'Bar 65, 72 or 79 cm',
      'Foot brake behind',
      '3.1 kg, folds flat',
    ],
    faqs: [
      ['Do the lights need batteries?', 'No, a magnet in the hub feeds them.'],
      ['Should the child wear a helmet?', 'Yes. We pack a pair of knee guards with it.'],
    ],
    said: ['5f আমার মেয়ের জন্মদিনের সেরা উপহার।', '4 Sturdy, wheels are a little loud on tiles.'],
    more: 5,
    picture: {
      thing: { kind: 'emoji', name: 'kick-scooter' },
      variants: [{ kind: 'emoji', name: 'kick-scooter', saturation: 0.15, light: -0.25 }],
      props: [
        { kind: 'emoji', name: 'wrapped-gift' },
        { kind: 'emoji', name: 'goggles' },
      ],
      ground: 'rose',
      setting: 'studio',
    },
  }),
  outdoor({
    key: 'trolley-24-shofor',
    name: 'Shofor Trolley Suitcase, 24-inch Hard Shell',
    subSub: 'travel',
    price: 4650,
    unit: 'per piece',
    stock: 17,
    sold: 203,
    age: 178,
    colors: ['Teal', 'Maroon'],
    tags: 'trolley bag, suitcase, luggage, travel bag, ট্রলি ব্যাগ, লাগেজ, স্যুটকেস, ভ্রমণ',
    about:
      'It has been to Cox’s Bazar by bus, to Umrah, and down the stairs of Kamalapur with one hand. Polycarbonate that dents inwards and pops out again, four double wheels that roll sideways in a queue, and a lock whose number you set yourself. Inside, one half closes with a net and the other with a zip, so sand and sarees do not meet.',
    details: [
      '24 inches: 66 × 44 × 27 cm, 64 L',
      '3.4 kg',
      'Four double wheels, number lock',
      'Two years on wheels and handle',
    ],
    faqs: [
      ['Is it cabin size?', 'No, this one is checked in. The 20-inch is coming.'],
      ['Does 23 kg fit?', 'Easily; weigh it before the airport does.'],
    ],
    said: [
      '5 Umrah te niye giyechilam, airport er pitai kheyeo thik ache.',
      '4 Wheels very smooth. Lining could be thicker.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'emoji', name: 'luggage', hue: -60, saturation: 0.9, light: -0.2 },
      variants: [{ kind: 'emoji', name: 'luggage', hue: 110, light: -0.2 }],
      props: [
        { kind: 'emoji', name: 'sunglasses' },
        { kind: 'emoji', name: 'beach-with-umbrella' },
      ],
      ground: 'butter',
      setting: 'plinth',
    },
  }),
  outdoor({
    key: 'tent-4-bandarban',
    name: 'Four-Person Camping Tent, Rainproof',
    subSub: 'travel',
    price: 5250,
    unit: 'per piece',
    stock: 2,
    sold: 58,
    age: 113,
    tags: 'tent, camping tent, tabu, travel, hiking, তাঁবু, ক্যাম্পিং, ভ্রমণ, টেন্ট',
    about:
      'Four friends, or two and their quarrel. It stood up to a nor’wester at Nafakhum with one pole bent and everyone dry. Two people pitch it in seven minutes; the drawing is printed on the bag, where you cannot lose it. Fine net on both doors keeps out the mosquitoes of St. Martin’s, and a flap lets the sea breeze through.',
    details: [
      '210 × 240 cm, 135 cm high',
      'Rain cover 3000 mm, taped seams',
      'Two doors with fine net',
      'Fibreglass poles, 3.9 kg',
      'Twelve pegs and a spare pole piece',
    ],
    faqs: [
      ['Is it good for winter in Panchagarh?', 'Against wind and dew, yes; bring a warm blanket.'],
      ['Where is it rented?', 'We sell only. Three groups can share one well.'],
    ],
    said: [
      '5 সাজেকে সারারাত বৃষ্টি, ভেতরে এক ফোঁটা পানিও ঢোকেনি।',
      '4m Four is tight, three is comfortable.',
    ],
    more: 3,
    picture: {
      thing: { kind: 'emoji', name: 'tent' },
      variants: [{ kind: 'emoji', name: 'tent', hue: -60, saturation: 0.8 }],
      props: [
        { kind: 'emoji', name: 'hiking-boot' },
        { kind: 'emoji', name: 'compass' },
      ],
      ground: 'teal',
      setting: 'circle',
    },
  }),
  outdoor({
    key: 'backpack-trek-45',
    name: 'Keokradong Travel Backpack, 45 L with Rain Cover',
    subSub: 'travel',
    price: 2190,
    unit: 'per piece',
    stock: 35,
    sold: 267,
    age: 204,
    colors: ['Olive', 'Navy', 'Orange'],
    tags: 'backpack, travel bag, trekking bag, rucksack, ব্যাকপ্যাক, ট্রাভেল ব্যাগ, ট্রেকিং, bag',
    about:
      'Forty-five litres is three days in the hills or a week at an aunt’s. The hip belt takes the weight off the shoulders on the climb from Boga Lake, and the back panel lets air through. A rain cover in signal yellow hides in the bottom pocket. Night-coach travellers like the secret zip behind the back, which even you will forget about.',
    details: [
      '45 L, 1.2 kg',
      'Ripstop nylon, double-stitched straps',
      'Hip belt and chest strap',
      'Rain cover, laptop sleeve',
      'Hidden pocket',
    ],
    faqs: [
      ['Will it pass as cabin baggage?', 'When not stuffed full, yes.'],
      ['Is it waterproof?', 'With its cover on, yes; without it, for a drizzle.'],
    ],
    said: [
      '5 Keokradong e niye gelam, naam sharthok.',
      '4 Comfortable belt. Bottle pocket is small for 1 litre.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'schoolBag', color: colorValue('Olive'), accent: '#e5722a' },
      variants: [
        { kind: 'schoolBag', color: colorValue('Navy'), accent: '#7fb6de' },
        { kind: 'schoolBag', color: colorValue('Orange'), accent: '#1f2c4d' },
      ],
      props: [
        { kind: 'emoji', name: 'hiking-boot' },
        { kind: 'flask', color: '#0b5d45' },
      ],
      ground: 'clay',
      setting: 'shelf',
    },
  }),
]
