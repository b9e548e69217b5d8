import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const fan = onShelf({
  category: 'electronics',
  sub: 'fans',
  seller: 'nobo-digital',
  pool: 'device',
})

export const fans = [
  fan({
    key: 'ceiling-fan-batash-56',
    name: 'Batash 56-inch Ceiling Fan, Copper Winding',
    subSub: 'ceiling-fans',
    price: 3450,
    off: 9,
    unit: 'per piece',
    stock: 46,
    sold: 734,
    age: 265,
    colors: ['Off white', 'Brown', 'Sky blue'],
    tags: 'ceiling fan, fan, 56 inch, copper coil, সিলিং ফ্যান, পাখা, ফ্যান, siling fan',
    about:
      'The sound of a Bangladeshi afternoon, minus the rattle. The motor is wound with full copper and turns on double ball bearings, so that year five is as quiet as week one. Broad blades push air into the corners of a 14-by-14 room, and they are balanced in pairs at the works: please do not swap blades between two fans. It starts even when the line drops to 140 volts.',
    details: [
      '56-inch sweep, 310 rpm',
      '75 W, 100% copper winding',
      'Double ball bearing',
      'Rod 12 inches; longer on request',
      'Ten years’ warranty on the motor',
      'Electronic regulator in the carton',
    ],
    faqs: [
      [
        'Is fitting included?',
        'Not in the price. Any electrician takes ৳250–300; the hook and the bolts are inside.',
      ],
      [
        'Does it make noise at low speed?',
        'With an electronic regulator no; old coil regulators make every fan hum.',
      ],
      ['Is the regulator included?', 'Yes, a five-step electronic one in the same carton.'],
    ],
    said: [
      '5 Full speed e shari ure jay! Shobdo nai.',
      '5m Voltage low thakleo ghore. Mirpur 12 er jonno perfect.',
      '4 Good air. The rod was short for our high ceiling.',
    ],
    more: 8,
    picture: {
      thing: { kind: 'ceilingFan', color: colorValue('Off white') },
      variants: [
        { kind: 'ceilingFan', color: colorValue('Brown') },
        { kind: 'ceilingFan', color: colorValue('Sky blue'), accent: '#dfe3e6' },
      ],
      props: [{ kind: 'bedding', color: '#1d7f86' }],
      ground: 'sage',
    },
  }),
  fan({
    key: 'ceiling-fan-bldc',
    name: 'Dokhina BLDC Ceiling Fan with Remote, 32 W',
    subSub: 'ceiling-fans',
    price: 5890,
    unit: 'per piece',
    stock: 13,
    sold: 88,
    age: 77,
    colors: ['Brown', 'White'],
    tags: 'bldc fan, remote fan, energy saving ceiling fan, রিমোট ফ্যান, সিলিং ফ্যান, বিদ্যুৎ সাশ্রয়ী, পাখা',
    about:
      'Named after the south wind, and it drinks less than half of what an ordinary fan drinks: 32 watts at full speed. On an IPS that means the night passes on one battery. Six speeds, a sleep mode that slows down after Fajr-cold sets in, a timer, and a remote so that nobody has to get up from under the quilt. At eighteen hours a day it pays back the difference in about two summers.',
    details: [
      '56-inch, 350 rpm, 32 W',
      'Remote with timer and sleep mode',
      'Works from 90 to 300 V',
      'Silent brushless motor',
      'Five years’ warranty on motor and circuit',
    ],
    faqs: [
      ['Does it need a regulator?', 'No. Remove the old one, or leave it at full for ever.'],
      [
        'Remote lost: what then?',
        'Switch the wall button off and on to step through three speeds; a new remote is ৳350.',
      ],
    ],
    said: [
      '5 IPS e age 4 ghonta jeto, ekhon 9 ghonta.',
      '4 Silent and strong. Fan light would be nice.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'ceilingFan', color: colorValue('Brown'), accent: '#e8cf9a' },
      variants: [{ kind: 'ceilingFan', color: colorValue('White'), accent: '#c9d0d5' }],
      props: [{ kind: 'emoji', name: 'couch-and-lamp' }],
      ground: 'butter',
    },
  }),
  fan({
    key: 'rechargeable-fan-14',
    name: 'Shitol 14-inch Rechargeable Fan with Light',
    subSub: 'stand-fans',
    price: 5250,
    off: 12,
    unit: 'per piece',
    stock: 8,
    sold: 517,
    age: 142,
    colors: ['White', 'Teal', 'Pink'],
    tags: 'rechargeable fan, charger fan, load shedding, table fan, চার্জার ফ্যান, রিচার্জেবল ফ্যান, লোডশেডিং',
    about:
      'At 9.15 the light goes, and this one goes on turning. Six hours on low, three on high, and the LED on its shoulder is enough to finish homework by. A proper sealed battery, not the thin one that swells by the second Ramadan. The mains cable can stay plugged in: it stops by itself when full, and starts by itself when the line drops.',
    details: [
      '14-inch, two speeds and swing',
      '6 V 7.5 Ah sealed battery, changeable',
      '3 to 6 hours a charge; 8 hours to fill',
      'LED light, USB socket for a phone',
      'One year on the motor, six months on the battery',
    ],
    faqs: [
      ['What does a new battery cost?', 'About ৳1,100 fitted, after two to three years.'],
      ['Can it run from solar?', 'Yes, there is a 6 V input at the back.'],
    ],
    said: [
      '5 লোডশেডিংয়ের রাতে একমাত্র ভরসা।',
      '4 Backup 4 ghonta pelam medium e. Thik i ache.',
      '5f Saved us during my daughter’s HSC.',
    ],
    more: 8,
    video: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    picture: {
      thing: { kind: 'standFan', color: colorValue('White') },
      variants: [
        { kind: 'standFan', color: colorValue('Teal'), accent: '#a7d8c0' },
        { kind: 'standFan', color: colorValue('Pink'), accent: '#b7a5dc' },
      ],
      props: [
        { kind: 'emoji', name: 'candle' },
        { kind: 'emoji', name: 'books' },
      ],
      ground: 'sky',
      setting: 'studio',
    },
  }),
  fan({
    key: 'stand-fan-16-tall',
    name: 'Shitol 16-inch Stand Fan, Height Adjustable',
    subSub: 'stand-fans',
    price: 3990,
    unit: 'per piece',
    stock: 25,
    sold: 196,
    age: 310,
    colors: ['Charcoal', 'Blue'],
    tags: 'stand fan, pedestal fan, swing fan, স্ট্যান্ড ফ্যান, দাঁড়ানো ফ্যান, পাখা',
    about:
      'For the corner where the ceiling fan never arrives: the sewing table, the shop counter, the mosque’s veranda. The neck rises to 130 cm and swings 90 degrees. The foot is iron, so a running child does not take it along. Unscrew the grille with one clip and wash the blades; most people forget that fans can be washed.',
    details: [
      '16-inch blades, three speeds',
      '55 W copper motor',
      'Height 100–130 cm, weighted foot',
      'One-clip grille',
      'Two years’ warranty',
    ],
    faqs: [
      ['Is it hard to put together?', 'Ten minutes and one screwdriver, which is in the box.'],
      ['Is the cable long?', '1.8 m.'],
    ],
    said: ['4 Dokaner jonno nilam. Batash bhalo, ektu bhari.', '5 Washing the blades was so easy.'],
    more: 4,
    picture: {
      thing: { kind: 'standFan', color: colorValue('Charcoal'), tall: true },
      variants: [{ kind: 'standFan', color: colorValue('Blue'), accent: '#dfe3e6', tall: true }],
      props: [
        { kind: 'emoji', name: 'sewing-needle' },
        { kind: 'emoji', name: 'chair' },
      ],
      ground: 'clay',
      setting: 'floor',
    },
  }),
]
