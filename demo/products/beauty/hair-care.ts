import { onShelf } from '../product.ts'

const hair = onShelf({ category: 'beauty', sub: 'hair-care', seller: 'seller', pool: 'hair' })
const village = onShelf({
  category: 'beauty',
  sub: 'hair-care',
  seller: 'gramer-khamar',
  pool: 'hair',
})

export const hairCare = [
  village({
    key: 'oil-amla-kalojira',
    name: 'Amla & Kalojira Hair Oil, Sun-Infused',
    subSub: 'hair-oil',
    price: 380,
    unit: '200 ml bottle',
    stock: 76,
    sold: 921,
    age: 290,
    tags: 'amla oil, amloki, hair oil, kalojira, chuler tel, hair fall, আমলা তেল, আমলকী, কালোজিরা, চুলের তেল, চুল পড়া',
    about:
      'Forty days on a roof in Jhenaidah: amla, kalojira, methi and curry leaf steeping in coconut oil while the sun does the cooking. It is dark, it smells like medicine for the first five minutes, and then it smells like home. Warm a little, work it in with the fingertips, tie the hair up, wash it out in the morning. Champi by a younger sister is not included.',
    details: [
      'Coconut oil base, 40 days in the sun',
      'Amla, kalojira, methi, curry leaf',
      'No mineral oil, no perfume',
      'Twice a week, overnight or two hours',
      'Shake before use',
    ],
    faqs: [
      [
        'Does it stop hair fall?',
        'It helps with breakage and a dry scalp. Hair fall from illness or worry needs a doctor, or a holiday.',
      ],
      ['Does it stain the pillow?', 'Use an old cover: the oil is dark.'],
      ['Does it freeze in winter?', 'It thickens below 22 °C. Stand the bottle in warm water.'],
    ],
    said: [
      '5f চুল পড়া আগের চেয়ে অর্ধেক, তিন মাস পর লিখছি।',
      '4 Strong smell at first but it does go away.',
      '5f Ammu nije tel banaten, thik sei gondho ta.',
    ],
    more: 6,
    picture: {
      thing: {
        kind: 'bottle',
        color: '#3f5f1e',
        cap: '#24282c',
        clear: true,
        label: { color: '#eef3d4', band: '#4c6b1c', emoji: 'seedling' },
      },
      variants: [
        {
          kind: 'bottle',
          color: '#6b4a1c',
          cap: '#24282c',
          clear: true,
          label: { color: '#f6ead0', band: '#6b4a1c', emoji: 'seedling' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'hair-pick' },
        { kind: 'heap', color: '#2a2622', grain: 5 },
      ],
      ground: 'butter',
      setting: 'shelf',
    },
  }),
  village({
    key: 'oil-coconut-virgin',
    name: 'Bagerhat Virgin Coconut Oil, Cold-Pressed',
    subSub: 'hair-oil',
    price: 490,
    unit: '250 ml jar',
    stock: 44,
    sold: 377,
    age: 220,
    tags: 'coconut oil, narikel tel, virgin coconut oil, hair oil, skin, নারিকেল তেল, খাঁটি নারিকেল তেল, চুল',
    about:
      'Pressed from fresh coconut meat within a day of opening, never from dried copra, and so it is clear as water and smells like a naru just rolled. Hair, lips, heels, the baby’s cheeks, even a spoon in the pan. Turns white and solid on winter mornings, which is the simplest proof there is.',
    details: [
      'Cold-pressed, fresh meat',
      'Nothing added, nothing removed',
      'Wide jar for when it is solid',
      'Food grade',
    ],
    faqs: [
      [
        'It became white, is it spoiled?',
        'No, below 24 °C every true coconut oil sets. Warm your hands and go on.',
      ],
      ['Can I cook with it?', 'Yes, it is food grade.'],
    ],
    said: ['5 শীতে জমে, গরমে গলে: একদম খাঁটি।', '5f Meyer gale ar amar chule, ek jar e duijon.'],
    more: 5,
    picture: {
      thing: {
        kind: 'jar',
        color: '#f7f5ee',
        cap: '#8a5a2c',
        label: { color: '#dff0ea', band: '#1d7f86', emoji: 'coconut' },
      },
      props: [
        { kind: 'emoji', name: 'coconut' },
        { kind: 'emoji', name: 'palm-tree' },
      ],
      ground: 'sand',
      setting: 'circle',
    },
  }),
  hair({
    key: 'shampoo-reetha-joba',
    name: 'Reetha & Joba Shampoo, Sulphate-Free',
    subSub: 'shampoo-mehendi',
    price: 450,
    off: 22,
    unit: '300 ml pump',
    stock: 63,
    sold: 405,
    age: 115,
    tags: 'shampoo, sulfate free, reetha, hibiscus, joba ful, hair wash, শ্যাম্পু, রিঠা, জবা ফুল, চুল',
    about:
      'Less foam than you are used to; give it two washes before you judge. Reetha nut and hibiscus petal do the cleaning, panthenol keeps the tangles civil. It takes out last night’s oil in one go, or two if you were generous. Made for hard tap water, as it comes in half of Dhaka.',
    details: [
      'No SLS, no parabens',
      'Reetha, hibiscus, panthenol',
      'Works in hard water',
      'Safe for coloured and straightened hair',
      'For men as well, obviously',
    ],
    faqs: [
      [
        'Why so little foam?',
        'Foam comes from sulphates, which this has not. Wet the hair well and add water, not shampoo.',
      ],
      ['Does it treat dandruff?', 'Light flakes yes. Stubborn dandruff wants ketoconazole.'],
    ],
    said: [
      '5f Rebonding er pore eta i use korchi, chul thik ache.',
      '4m My wife’s shampoo, but I finish it.',
      '3 Needs two rounds after oiling.',
    ],
    more: 5,
    picture: {
      thing: {
        kind: 'pump',
        color: '#b8325a',
        cap: '#f4efe6',
        label: { color: '#fff3f3', band: '#7a1f3d', emoji: 'hibiscus' },
      },
      variants: [
        {
          kind: 'pump',
          color: '#6f9a3f',
          cap: '#f4efe6',
          label: { color: '#f6fbea', band: '#456b1e', emoji: 'herb' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'hibiscus' },
        { kind: 'emoji', name: 'bathtub' },
      ],
      ground: 'rose',
      setting: 'studio',
    },
  }),
  hair({
    key: 'mehendi-cone-chand-raat',
    name: 'Chand Raat Mehendi Cones, Dark Brown',
    subSub: 'shampoo-mehendi',
    price: 240,
    off: 25,
    unit: 'box of 6 cones',
    stock: 134,
    sold: 1492,
    age: 75,
    colors: ['Brown', 'Maroon'],
    tags: 'mehendi, mehedi, henna, cone, eid, chand raat, bridal mehendi, মেহেদি, মেহেদী, হেনা, চাঁদ রাত, ঈদ, বিয়ে',
    about:
      'Fresh paste in six cones with a fine tip that does not need a pin. Leaf powder sifted through silk, eucalyptus oil and sugar: there is no black chemical inside, and so it wants four hours on the hand and not fifteen minutes. Next morning it is orange; by the second evening it is the brown of strong tea. Keep the cones in the freezer until the moon is sighted.',
    details: [
      'Natural leaf, no PPD',
      'Fine tip, smooth flow',
      'Leave on four to six hours',
      'Deepest on the second day',
      'Frozen: six months',
    ],
    faqs: [
      [
        'How do I make it darker?',
        'Sugar and lemon while it dries, no water for twelve hours, a little mustard oil after.',
      ],
      ['Safe for children?', 'Yes, there is only leaf, oil and sugar in it.'],
      [
        'My order comes in the heat, is it fine?',
        'It travels two days without harm. Then freeze it.',
      ],
    ],
    said: [
      '5f Dui din por rong ta dekhe nijei obak.',
      '5f চাঁদ রাতে সাত বোনের হাত রাঙিয়েছি এক বাক্সে।',
      '4f One cone leaked a little. Colour is superb.',
      '5f Tip ta eto chikon, nije nijei design korechi.',
      '3f রঙ ভালো, তবে শুকাতে অনেক সময় লাগে।',
      '5 My daughter’s school friends had a mehendi party with this box.',
      '4f Colour came deep maroon on me, lighter on my sister.',
    ],
    more: 0,
    picture: {
      thing: { kind: 'cone', color: '#3f4a1c', cap: '#c0281f' },
      variants: [
        { kind: 'cone', color: '#5a3a1a', cap: '#2f7d4f' },
        { kind: 'cone', color: '#6a2a1c', cap: '#c9a14a' },
      ],
      props: [
        { kind: 'emoji', name: 'crescent-moon' },
        { kind: 'emoji', name: 'ring' },
      ],
      ground: 'lilac',
      setting: 'arch',
    },
  }),
]
