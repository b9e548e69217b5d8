import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const large = onShelf({
  category: 'electronics',
  sub: 'tv-computer',
  seller: 'nobo-digital',
  pool: 'device',
})

export const tvComputer = [
  large({
    key: 'tv-43-dorshon',
    name: 'Dorshon 43-inch 4K Smart TV',
    subSub: 'televisions',
    price: 34900,
    off: 10,
    unit: 'per piece',
    stock: 11,
    sold: 152,
    age: 93,
    tags: 'tv, smart tv, 43 inch tv, 4k, android tv, television, টিভি, স্মার্ট টিভি, টেলিভিশন',
    about:
      'Wide enough for a Bangladesh–India match with the neighbours in. The panel is true 4K, the colours are left as they were filmed, and the sound comes out at the front, so that the commentary does not go to the wall. Bangla voice search finds natoks by half a title. We open the box before you, light it up, and look for dead points together; only then do you pay.',
    details: [
      '43-inch 4K panel, 60 Hz, HDR10',
      '2 GB RAM, 16 GB storage',
      '20 W front speakers',
      'Three HDMI, two USB, antenna for dish line',
      'Wall bracket and table legs inside',
      'Four years’ panel warranty',
    ],
    faqs: [
      [
        'Does it work with our dish line?',
        'Yes, cable goes straight in; set-top boxes by HDMI or AV.',
      ],
      [
        'Do you hang it on the wall?',
        'Free inside Dhaka city; elsewhere the bracket is in the box.',
      ],
      [
        'Can it live through voltage swings?',
        'From 110 to 250 V. In areas with wild lines add a stabiliser.',
      ],
    ],
    said: [
      '5m World Cup er age nilam, basha ekhon gallery.',
      '5 প্যানেল চেক করে টাকা দিয়েছি। খুব ভালো ব্যবহার।',
      '4 Picture is excellent, remote has too many buttons.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'television' },
      variants: [
        { kind: 'television', accent: '#1f5fa8' },
        { kind: 'television', accent: '#6b3fa0' },
      ],
      props: [
        { kind: 'emoji', name: 'popcorn' },
        { kind: 'emoji', name: 'potted-plant' },
      ],
      ground: 'sand',
      setting: 'shelf',
    },
  }),
  large({
    key: 'laptop-kolom-14',
    name: 'Kolom 14 Laptop, 16 GB RAM',
    subSub: 'computers',
    price: 58500,
    unit: 'per piece',
    stock: ['4 2'],
    sold: 67,
    age: 61,
    sizes: ['512 GB SSD', '1 TB SSD'],
    sizeLabel: 'Storage',
    bySize: {
      '1 TB SSD': { price: 64500 },
    },
    tags: 'laptop, notebook computer, student laptop, freelancing, ল্যাপটপ, কম্পিউটার, ফ্রিল্যান্সিং',
    about:
      'A light machine for students and people who earn in dollars from Mohammadpur. It opens in nine seconds, holds forty browser tabs and a meeting, and weighs less than a two-litre bottle. The keyboard carries Bangla letters beside the English ones, which you will be glad of in the first week and never notice again. Memory and disk can both be changed with an ordinary screwdriver.',
    details: [
      '14-inch 1920 × 1200 matte screen',
      'Six-core processor, 16 GB RAM',
      '512 GB or 1 TB NVMe disk, one free slot',
      '1.36 kg, about 8 hours',
      'Bangla–English keyboard, backlit',
      'Two years’ warranty',
    ],
    faqs: [
      [
        'Which system is inside?',
        'Nothing is pirated: it comes with free Linux installed, and we put in your own licence if you bring one.',
      ],
      ['Can it edit video?', 'Full-HD cuts, yes. Heavy 4K work wants a graphics card.'],
    ],
    said: [
      '5 Thesis er shomoy life saver. Keyboard er Bangla horof gula joss.',
      '4 Battery closer to seven hours for me, still good.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'emoji', name: 'laptop' },
      props: [
        { kind: 'mug', color: '#24282c', accent: '#f2a71b' },
        { kind: 'notebooks', colors: ['#1f5fa8', '#f1c232', '#0b5d45'] },
      ],
      ground: 'sky',
      setting: 'plinth',
    },
  }),
  large({
    key: 'router-dual-band',
    name: 'Torongo Dual-Band Wi-Fi 6 Router, 4 Antennas',
    subSub: 'computers',
    price: 2890,
    off: 17,
    unit: 'per piece',
    stock: 53,
    sold: 601,
    age: 151,
    colors: ['White', 'Black'],
    tags: 'router, wifi router, wifi 6, dual band, রাউটার, ওয়াইফাই, ইন্টারনেট, wi-fi',
    about:
      'Concrete walls and thirteen neighbours’ networks: that is what Wi-Fi in Dhaka has to get through. Four antennas reach the far bedroom and usually the roof. Set it up from the phone in Bangla in three steps; PPPoE names and passwords go where your line man says. Guests get their own network, and the children’s devices can go to bed at ten.',
    details: [
      'Wi-Fi 6, 1500 Mbps in all',
      'Four 5 dBi antennas',
      'One gigabit WAN, three LAN',
      '12 V: runs from a mini UPS',
      'Setup app in Bangla',
      'Three years’ warranty',
    ],
    faqs: [
      [
        'Is it good for a 1500 sq ft flat?',
        'In the middle of the flat, yes. For two floors take two and join them as mesh.',
      ],
      ['Does it work with every ISP?', 'Yes: PPPoE, static and dynamic.'],
    ],
    said: [
      '5 Age bathroom e net paitam na, ekhon chade o pai.',
      '4 Speed full 60 Mbps on 5 GHz in the next room.',
      '5 সেটআপ বাংলায়, নিজেই করে ফেলেছি।',
    ],
    more: 7,
    picture: {
      thing: { kind: 'router', color: colorValue('White') },
      variants: [{ kind: 'router', color: colorValue('Black') }],
      props: [
        { kind: 'phone', color: '#1d7f86', side: 'front' },
        { kind: 'emoji', name: 'video-game' },
      ],
      ground: 'mint',
      setting: 'studio',
    },
  }),
  large({
    key: 'fridge-236-glass',
    name: 'Himel 236 L Fridge, Flowered Glass Door',
    subSub: 'large-appliances',
    price: 37900,
    unit: 'per piece',
    stock: 0,
    sold: 81,
    age: 222,
    colors: ['Maroon', 'Royal blue', 'Charcoal'],
    tags: 'fridge, refrigerator, freezer, glass door, ফ্রিজ, রেফ্রিজারেটর, ডিপ ফ্রিজ, frij',
    about:
      'Built for Qurbani: the deep takes a third of the whole, and freezes down to minus twenty-two. The door is toughened glass with painted flowers, because a fridge in this country stands where guests can see it. An inverter compressor keeps the bill near ৳300 a month and starts at 150 volts without a stabiliser. It holds the cold for eleven hours in a power cut if you leave the door alone.',
    details: [
      '236 L, 80 L of it deep freezer',
      'Inverter compressor, R600a',
      'Starts at 150 V',
      'Toughened glass door and shelves',
      'Ten years on the compressor',
      'Carried in and set up inside Dhaka',
    ],
    faqs: [
      ['When is it back in stock?', 'The factory promises the 20th. The wishlist will remind you.'],
      ['How wide is it?', '55 cm wide, 60 deep, 158 high; it passes an ordinary kitchen door.'],
    ],
    said: [
      '5f Qurbanir por 25 kg mangsho sundor moto dhukeche.',
      '4 Flowers are prettier than I thought. Quiet too.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'fridge', color: colorValue('Maroon') },
      variants: [
        { kind: 'fridge', color: colorValue('Royal blue'), accent: '#bfe0de' },
        { kind: 'fridge', color: colorValue('Charcoal'), accent: '#e6c36a' },
      ],
      props: [
        { kind: 'emoji', name: 'watermelon' },
        { kind: 'emoji', name: 'ice' },
      ],
      ground: 'blush',
      setting: 'floor',
    },
  }),
  large({
    key: 'washer-7kg',
    name: 'Shuvro 7 kg Front-Load Washing Machine',
    subSub: 'large-appliances',
    price: 35500,
    unit: 'per piece',
    stock: 4,
    sold: 39,
    age: 48,
    colors: ['White', 'Grey'],
    tags: 'washing machine, washer, front load, 7 kg, ওয়াশিং মেশিন, কাপড় ধোয়া, washing mechine',
    about:
      'It washes a week of school uniforms while you have breakfast, and it does it with the low water pressure of a fifth-floor flat. The quick cycle takes fifteen minutes; the one for sarees hardly turns the drum at all. An inverter motor, so the neighbours below do not come up. Hot water at 60 degrees for pillow covers and dengue-season bed nets.',
    details: [
      '7 kg, 1200 rpm',
      'Works from 0.3 bar of water pressure',
      '15 programmes, heater to 90 °C',
      'Inverter motor, ten years’ warranty',
      'Free fitting inside Dhaka',
    ],
    faqs: [
      ['Does it need a tank above?', 'Half a metre of height is enough.'],
      ['Which powder?', 'Front-load powder or liquid; ordinary powder makes too much foam.'],
    ],
    said: ['5 বুয়া আসে না, তবু চিন্তা নেই।', '4 Saree cycle is gentle, tried with a tant.'],
    more: 3,
    picture: {
      thing: { kind: 'washer', color: colorValue('White') },
      variants: [{ kind: 'washer', color: colorValue('Grey') }],
      props: [
        {
          kind: 'clothPile',
          cloths: [
            { color: '#1f5fa8', weave: 'check', thread: '#dfe8f4' },
            { color: '#f1e9d8' },
            { color: '#ec8fae' },
          ],
        },
        { kind: 'emoji', name: 'lotion-bottle' },
      ],
      ground: 'teal',
      setting: 'arch',
    },
  }),
]
