import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const power = onShelf({ category: 'mobiles', sub: 'power', seller: 'nobo-digital', pool: 'device' })
const bazar = onShelf({ category: 'mobiles', sub: 'power', seller: 'seller', pool: 'device' })

export const phonePower = [
  power({
    key: 'shokti-20000',
    name: 'Shokti Power Bank 20000 mAh, 22.5 W',
    subSub: 'power-banks',
    price: 2390,
    off: 18,
    unit: 'per piece',
    stock: 57,
    sold: 801,
    age: 160,
    colors: ['Charcoal', 'White', 'Teal'],
    tags: 'power bank, powerbank, 20000 mah, fast charging, পাওয়ার ব্যাংক, চার্জার, pawar bank',
    about:
      'For load shedding, for launches to Barishal, for the friend who never has charge. It fills an ordinary phone about three and a half times, and we write that number, not the five that boxes like to promise. Three devices can drink from it at once. The cells are new lithium-polymer with a protection board; we open one pack of every carton to look.',
    details: [
      '20000 mAh cells, about 12500 mAh at the phone',
      '22.5 W out, 18 W in',
      'Two USB-A and one Type-C (in and out)',
      '390 g, fits a jeans pocket with effort',
      'Six months’ replacement warranty',
    ],
    faqs: [
      ['Can I take it on a plane?', 'Yes, in the hand bag: it is 74 Wh and the limit is 100 Wh.'],
      ['How long does it take to fill?', 'Six to seven hours with an 18 W charger.'],
      ['Does it run a Wi-Fi router?', 'Not by itself: routers want 9 or 12 V. See our mini UPS.'],
    ],
    said: [
      '5 Launch e Bhola jete jete 3 ta phone charge dilam.',
      '4 Heavier than my old one but really gives the charge it says.',
      '5 ওয়ারেন্টি কার্ড সহ পেয়েছি, কাজ করছে দারুণ।',
    ],
    more: 8,
    picture: {
      thing: { kind: 'powerBank', color: colorValue('Charcoal') },
      props: [
        { kind: 'phone', color: '#0b5d45' },
        { kind: 'emoji', name: 'backpack' },
      ],
      ground: 'teal',
      setting: 'floor',
    },
  }),
  power({
    key: 'shokti-mini-10000',
    name: 'Shokti Mini Power Bank 10000 mAh, Pocket Size',
    subSub: 'power-banks',
    price: 1290,
    unit: 'per piece',
    stock: 36,
    sold: 422,
    age: 96,
    colors: ['Rani', 'Mint', 'Navy'],
    tags: 'mini power bank, 10000 mah, pocket power bank, পাওয়ার ব্যাংক, মিনি, ছোট পাওয়ার ব্যাংক',
    about:
      'As small as a pack of playing cards, as light as a guava. One and three quarters of a phone’s charge, which is what a day at the university needs. The corners are round because it lives in handbags and rubs against lipstick, keys and rickshaw change. A short Type-C cable is folded into its side, so there is nothing to forget.',
    details: [
      '10000 mAh cells, about 6200 mAh at the phone',
      'Built-in 12 cm Type-C cable',
      '15 W',
      '205 g',
      'Four-light meter',
    ],
    faqs: [
      [
        'Does it charge an iPhone?',
        'Any phone with Type-C by its own cable; older ones by the USB socket.',
      ],
      ['Is the built-in cable replaceable?', 'No, but the USB socket works on when it tires.'],
    ],
    said: ['5f Vanity bag e dhuke jay, ar ki lage!', '4 ছোট আর হালকা। কেবলটা একটু শক্ত।'],
    more: 6,
    picture: {
      thing: { kind: 'powerBank', color: colorValue('Rani') },
      props: [
        { kind: 'emoji', name: 'clutch-bag' },
        { kind: 'emoji', name: 'lipstick' },
      ],
      ground: 'rose',
      setting: 'circle',
    },
  }),
  power({
    key: 'charger-33w-gan',
    name: 'Bijli 33 W Fast Charger with Type-C Cable',
    subSub: 'chargers',
    price: 950,
    off: 15,
    unit: 'per set',
    stock: 112,
    sold: 1240,
    age: 222,
    colors: ['White', 'Black'],
    tags: 'charger, fast charger, type c charger, 33w, চার্জার, ফাস্ট চার্জার, টাইপ সি, carjar',
    about:
      'The charger got lost, or the cousin took it: here is a better one. GaN inside, so it stays small and does not turn into a hot samosa at night. It speaks to most brands’ fast charging and falls back politely to the ordinary speed with the rest. The cable is a metre and a half long, because sockets in Dhaka flats are always behind the almirah.',
    details: [
      '33 W, Type-C out',
      '1.5 m cable included, 5000 bends tested',
      'Two flat pins with a round-pin sleeve',
      'Cuts off at 110 °C inside and on surge',
      'One year’s replacement',
    ],
    faqs: [
      ['Will it harm a phone that takes 18 W?', 'No. The phone asks for what it can take.'],
      ['Does it work at low voltage?', 'From 100 to 240 V, so generator lines are fine too.'],
    ],
    said: [
      '5 40 minute e 80%. Gorom o hoy na.',
      '4 Good one. Pin is slightly loose in my old multiplug.',
      '5 ক্যাবলটা লম্বা, বিছানা পর্যন্ত আসে।',
    ],
    more: 8,
    picture: {
      thing: { kind: 'charger', color: colorValue('White') },
      variants: [{ kind: 'charger', color: colorValue('Black'), cable: '#474d52' }],
      props: [
        { kind: 'phone', color: '#6d3f96', wallpaper: 2, side: 'front' },
        { kind: 'emoji', name: 'high-voltage' },
      ],
      ground: 'sage',
      setting: 'studio',
    },
  }),
  bazar({
    key: 'charger-20w-braided',
    name: 'Rongdhonu 20 W Charger with Braided Cable',
    subSub: 'chargers',
    price: 590,
    unit: 'per set',
    stock: 64,
    sold: 318,
    age: 45,
    colors: ['Sky blue', 'Pink', 'Yellow'],
    tags: 'charger, braided cable, colour charger, type c, চার্জার, ক্যাবল, রঙিন চার্জার, cable',
    about:
      'Four people, four white chargers, one daily quarrel. These come in colours, with a cable braided in the same shade, so that everybody knows whose is whose. The braid is nylon over an aramid thread and survives cats, doors and being sat upon. 20 watts: quick enough for breakfast.',
    details: [
      '20 W Type-C charger',
      '1 m braided nylon cable in the same colour',
      'Hook-and-loop tie',
      'Six months’ replacement',
    ],
    faqs: [
      [
        'Can I buy the cable alone?',
        'Not in colours yet; write it in the order note and we shall tell you when.',
      ],
      ['Is it for iPhone too?', 'For those with Type-C, yes.'],
    ],
    said: [
      '5 Basay ar jhogra nai 😂 shobar alada rong.',
      '4f Pretty, and the cable does not tangle.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'charger', color: colorValue('Sky blue'), cable: colorValue('Blue') },
      variants: [
        { kind: 'charger', color: colorValue('Pink'), cable: colorValue('Rani') },
        { kind: 'charger', color: colorValue('Yellow'), cable: colorValue('Orange') },
      ],
      props: [
        { kind: 'smartWatch', color: '#24282c', strap: '#7fb6de' },
        { kind: 'emoji', name: 'alarm-clock' },
      ],
      ground: 'blush',
      setting: 'shelf',
    },
  }),
]
