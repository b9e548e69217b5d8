import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const backup = onShelf({
  category: 'electronics',
  sub: 'power-backup',
  seller: 'nobo-digital',
  pool: 'device',
})

export const powerBackup = [
  backup({
    key: 'ips-650-tubular',
    name: 'Alo IPS 650 VA with 100 Ah Tubular Battery',
    subSub: 'ips-ups',
    price: 26500,
    unit: 'per set',
    stock: 5,
    sold: 73,
    age: 188,
    tags: 'ips, inverter, battery, load shedding, backup, আইপিএস, ব্যাটারি, লোডশেডিং, ইনভার্টার',
    about:
      'Three fans, five lights and the router, for about four hours, without a flicker when the line goes. Pure sine wave, so the fan does not growl and the TV does not sulk. The tall tubular battery is the kind that serves four to five years if you give it distilled water every two months; we send you an SMS to remind you. Inside Dhaka our technician fits it without a fee and carries the dead battery away to be recycled.',
    details: [
      '650 VA / 400 W pure sine wave',
      '100 Ah tall tubular battery',
      'Switches over in 10 ms',
      'Overload, deep-discharge and reverse protection',
      'Two years on the IPS, 24 months on the battery',
      'Trolley included',
    ],
    faqs: [
      ['Will it run a fridge?', 'No. A fridge’s start pulls more than 650 VA; ask for the 1500.'],
      ['How long with one fan and two lights?', 'Nine to ten hours with a young battery.'],
      [
        'Do you fit outside Dhaka?',
        'In Gazipur, Narayanganj, Chattogram and Sylhet; elsewhere your electrician can, with our drawing.',
      ],
    ],
    said: [
      '5 Technician came on time, explained everything to my mother.',
      '5m 4 fan na, 3 fan e thik 4 ghonta pelam.',
      '4 ভালো জিনিস, শুধু ট্রলিটা একটু শব্দ করে।',
    ],
    more: 4,
    picture: {
      thing: { kind: 'inverter', color: colorValue('Charcoal'), battery: '#1f5fa8' },
      variants: [{ kind: 'inverter', color: colorValue('Off white'), battery: '#a8322a' }],
      props: [
        { kind: 'bulb', color: '#ffe9a8' },
        { kind: 'standFan', color: '#f6f4ee' },
      ],
      ground: 'butter',
      setting: 'floor',
    },
  }),
  backup({
    key: 'mini-ups-router',
    name: 'Mini UPS for Wi-Fi Router & ONU, 10400 mAh',
    subSub: 'ips-ups',
    price: 2290,
    off: 13,
    unit: 'per piece',
    stock: 62,
    sold: 690,
    age: 115,
    colors: ['Black', 'White'],
    tags: 'mini ups, router ups, wifi backup, onu, মিনি ইউপিএস, রাউটার ইউপিএস, ওয়াইফাই ব্যাকআপ',
    about:
      'The meeting goes on when the light does not. It sits between the adapter and the router, takes no notice until the power fails, and then feeds both router and ONU for five to seven hours. Freelancers call it cheaper than one lost client. Nothing to set: match the plug, slide the switch to 9 or 12 volts, forget it.',
    details: [
      '10400 mAh lithium cells',
      'Outputs 5 V, 9 V, 12 V together',
      'No restart at switch-over',
      'Cables for all usual routers and ONUs',
      'One year’s replacement',
    ],
    faqs: [
      ['My router is 12 V 1.5 A.', 'It gives up to 2 A at 12 V, so yes.'],
      [
        'Will my line work in load shedding?',
        'If your provider’s street switch has backup too. Ask them.',
      ],
    ],
    said: [
      '5m Client call er majhe current gelo, keu ter i paay nai.',
      '5 রাউটার আর ONU দুইটাই ৬ ঘণ্টা চলে।',
      '4 Tiny and useful. Switch is a bit stiff.',
    ],
    more: 7,
    picture: {
      thing: { kind: 'inverter', color: colorValue('Black'), accent: '#35d07f' },
      variants: [{ kind: 'inverter', color: colorValue('White'), accent: '#35d07f' }],
      props: [
        { kind: 'router', color: '#f6f4ee' },
        { kind: 'emoji', name: 'electric-plug' },
      ],
      ground: 'teal',
      setting: 'plinth',
    },
  }),
  backup({
    key: 'bulb-rechargeable-12w',
    name: 'Jonaki Rechargeable LED Bulb 12 W, Pack of 2',
    subSub: 'lights-plugs',
    price: 780,
    unit: 'pack of 2',
    stock: 118,
    sold: 1022,
    age: 207,
    tags: 'ac dc bulb, rechargeable bulb, led light, emergency light, চার্জার বাল্ব, এসি ডিসি লাইট, এলইডি বাল্ব',
    about:
      'An ordinary bulb with a small battery in its neck. Screw it in, use it as always, and when the mains fail it simply stays on, a little dimmer, for three to four hours. Unscrewed, it lights up in your hand as you touch its cap, which delights children and is of real use on dark stairs. One for the kitchen, one for the bathroom.',
    details: [
      '12 W, daylight white, 1100 lumens',
      '3–4 hours at a third of the light',
      'Pin (B22) cap; screw cap on request',
      'Lights from touch',
      'One year’s replacement',
    ],
    faqs: [
      ['Does the wall switch turn it off?', 'Yes, it knows a switch from a power cut.'],
      ['Can the battery be changed?', 'Yes, one 18650 cell.'],
    ],
    said: ['5 Current gele ar mombati khujte hoy na.', '4 Works, battery light is a bit bluish.'],
    more: 7,
    picture: {
      thing: { kind: 'bulb', color: '#ffe9a8' },
      variants: [{ kind: 'bulb', color: '#e9f3ff', accent: '#d8b25a' }],
      props: [
        { kind: 'extension', color: '#f6f4ee' },
        { kind: 'emoji', name: 'open-book' },
      ],
      ground: 'lilac',
      setting: 'circle',
    },
  }),
  backup({
    key: 'multiplug-surge-4',
    name: 'Nirapod Multiplug, 4 Sockets, Surge Guard, 3 m',
    subSub: 'lights-plugs',
    price: 850,
    unit: 'per piece',
    stock: 2,
    sold: 563,
    age: 176,
    colors: ['White', 'Black'],
    tags: 'multiplug, multi plug, extension board, surge protector, মাল্টিপ্লাগ, এক্সটেনশন, সকেট',
    about:
      'The most boring thing we sell, and the one that burns houses when it is badly made. Ours has solid copper strips, a fuse you can change, shutters against small fingers, and a cable thick enough for an iron. The red switch cuts every socket at once. Pull the plug in a thunderstorm all the same.',
    details: [
      'Four universal sockets with shutters',
      '13 A fuse and surge guard',
      '3 m cable, 3 × 1.5 mm² copper',
      'Fire-retardant shell',
      'Two years’ warranty',
    ],
    faqs: [
      ['Is it fit for an oven?', 'Up to 2500 W in all, so one big thing at a time.'],
      ['Where do spare fuses come from?', 'One is inside; any electric shop has them for ৳10.'],
    ],
    said: ['5 মোটা তার, ভারী প্লাগ। নিশ্চিন্ত।', '4 Three metres is truly three metres.'],
    more: 5,
    picture: {
      thing: { kind: 'extension', color: colorValue('White') },
      variants: [{ kind: 'extension', color: colorValue('Charcoal'), accent: '#f2a71b' }],
      props: [
        { kind: 'charger', color: '#24282c' },
        { kind: 'emoji', name: 'electric-plug' },
      ],
      ground: 'rose',
      setting: 'studio',
    },
  }),
]
