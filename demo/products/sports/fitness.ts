import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const fitness = onShelf({ category: 'sports', sub: 'fitness', seller: 'seller', pool: 'sport' })

export const fitnessGear = [
  fitness({
    key: 'dumbbell-rubber-10',
    name: 'Rubber-Coated Dumbbells, 5 kg × 2',
    subSub: 'weights',
    price: 2490,
    unit: 'per pair',
    stock: 27,
    sold: 314,
    age: 187,
    colors: ['Black', 'Red'],
    tags: 'dumbbell, dumbel, weights, gym, home gym, ডাম্বেল, জিম, ব্যায়াম, ওজন',
    about:
      'Five honest kilos in each hand; we put them on a scale before packing. Cast iron in a coat of rubber, so the tiles live and the neighbour below stays a friend. The bar is knurled where the palm sits. For most people a pair of fives, used three mornings a week, does more than a gym card used twice.',
    details: [
      'Two of 5 kg (±2%)',
      'Cast iron, rubber coated',
      'Knurled steel bar',
      '31 cm long, flat sides: does not roll',
    ],
    faqs: [
      ['Does the rubber smell?', 'For two or three days. Leave them on the veranda.'],
      ['Do you have 7.5 kg?', 'From next month. Two pairs can be joined with a bar for ৳650.'],
    ],
    said: [
      '5m 3 mash e 4 kg komse, dumbbell er doya.',
      '4 ওজন ঠিক আছে। রাবারের গন্ধ দুই দিন ছিল।',
      '5 No gym fees any more.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'dumbbell', color: colorValue('Charcoal') },
      variants: [{ kind: 'dumbbell', color: colorValue('Red') }],
      props: [
        { kind: 'emoji', name: 'banana' },
        { kind: 'flask', color: '#24282c' },
      ],
      ground: 'stone',
      setting: 'floor',
    },
  }),
  fitness({
    key: 'dumbbell-vinyl-2',
    name: 'Vinyl Dumbbells for Women, 2 kg × 2',
    subSub: 'weights',
    price: 990,
    unit: 'per pair',
    stock: 49,
    sold: 283,
    age: 92,
    colors: ['Rani', 'Lavender', 'Mint'],
    tags: 'vinyl dumbbell, ladies dumbbell, 2 kg, home workout, ডাম্বেল, মেয়েদের ব্যায়াম, ২ কেজি',
    about:
      'Small, bright, and heavier than they look by the twentieth lift. The vinyl skin does not slip in damp hands or take the polish off nails. Physiotherapists at two Dhanmondi clinics hand them to frozen shoulders. Keep them beside the television: one serial, three exercises, in the breaks.',
    details: [
      'Two of 2 kg',
      'Iron core, vinyl skin',
      'Six-sided ends',
      'Exercise card in Bangla and English',
    ],
    faqs: [
      [
        'Is 2 kg enough to begin?',
        'For arms and shoulders, yes. If you do 20 with ease, move up to 3.',
      ],
      ['Can they be washed?', 'With soap and a cloth.'],
    ],
    said: ['5f Serial dekhte dekhte exercise hoye jay 😄', '4f Cute colour and good grip.'],
    more: 4,
    picture: {
      thing: { kind: 'dumbbell', color: colorValue('Rani'), accent: '#f6f4ee' },
      variants: [
        { kind: 'dumbbell', color: colorValue('Lavender'), accent: '#f6f4ee' },
        { kind: 'dumbbell', color: colorValue('Mint'), accent: '#f6f4ee' },
      ],
      props: [
        { kind: 'emoji', name: 'red-apple' },
        { kind: 'emoji', name: 'stopwatch' },
      ],
      ground: 'blush',
      setting: 'circle',
    },
  }),
  fitness({
    key: 'yoga-mat-6mm',
    name: 'Shanti Yoga & Exercise Mat, 6 mm',
    subSub: 'yoga-cardio',
    price: 1190,
    off: 20,
    unit: 'per piece',
    stock: 0,
    sold: 491,
    age: 152,
    colors: ['Purple', 'Teal', 'Terracotta'],
    tags: 'yoga mat, exercise mat, gym mat, ইয়োগা ম্যাট, ব্যায়ামের ম্যাট, যোগব্যায়াম',
    about:
      'Six millimetres between your knees and the mosaic floor. The lower face grips tiles, the upper one grips feet, even in August. It rolls up to the thickness of a bolster and has a strap to sling it on the shoulder as far as Ramna. Wipe it with a drop of shampoo in water; sun makes it brittle.',
    details: [
      '183 × 61 cm, 6 mm',
      'TPE, no PVC smell',
      'Two-sided texture',
      '950 g, carrying strap',
    ],
    faqs: [
      ['When is it back?', 'In about ten days, all three colours.'],
      ['Is 6 mm too soft for balance poses?', 'Just firm enough. Thicker ones wobble.'],
    ],
    said: [
      '5f Pregnancy yoga er jonno nilam, hatu te betha lage na.',
      '4 Good grip, picks up dust easily.',
      '5 সকালের ব্যায়ামটা এখন নিয়মিত।',
    ],
    more: 5,
    picture: {
      thing: { kind: 'mat', color: colorValue('Purple') },
      props: [
        { kind: 'emoji', name: 'lotus' },
        { kind: 'flask', color: '#a7d8c0' },
      ],
      ground: 'mint',
      setting: 'studio',
    },
  }),
  fitness({
    key: 'skipping-rope-speed',
    name: 'Speed Skipping Rope with Ball Bearings',
    subSub: 'yoga-cardio',
    price: 350,
    unit: 'per piece',
    stock: 121,
    sold: 702,
    age: 234,
    colors: ['Orange', 'Blue', 'Black'],
    tags: 'skipping rope, jump rope, dori laf, cardio, স্কিপিং রোপ, দড়ি লাফ, ব্যায়াম',
    about:
      'The cheapest gym there is. Bearings in both grips keep the rope from twisting, so the only thing that stops you is you. Cut it to length once: stand on the middle, and the grips should reach your armpits. Ten minutes equal about half an hour’s walk, without the dust.',
    details: [
      '3 m PVC-coated steel rope, adjustable',
      'Ball bearings',
      'Foam grips',
      'Cloth pouch',
    ],
    faqs: [
      ['Is it for children?', 'From eight years, with the rope cut to their size.'],
      ['Can I use it on the roof?', 'Yes, though concrete wears the coat; a mat helps.'],
    ],
    said: ['5 প্রতিদিন ৫০০ বার। ওজন কমছে!', '4 Spins fast, needs shoes because it stings.'],
    more: 5,
    picture: {
      thing: { kind: 'rope', color: colorValue('Orange') },
      props: [
        { kind: 'emoji', name: 'running-shoe' },
        { kind: 'emoji', name: 'stopwatch' },
      ],
      ground: 'sky',
      setting: 'arch',
    },
  }),
]
