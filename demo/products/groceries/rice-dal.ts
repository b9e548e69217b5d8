import { onShelf } from '../product.ts'

const staple = onShelf({
  category: 'groceries',
  sub: 'rice-dal',
  seller: 'gramer-khamar',
  pool: 'food',
})

export const riceDal = [
  staple({
    key: 'rice-chinigura-dinajpur',
    name: 'Dinajpur Chinigura Rice, Aromatic',
    subSub: 'rice',
    price: 165,
    off: 8,
    unit: 'per pack',
    stock: ['34 38 14'],
    sold: 1240,
    age: 330,
    sizes: ['1 kg', '5 kg', '10 kg'],
    sizeLabel: 'Weight',
    bySize: {
      '1 kg': { weight: 1_000 },
      '5 kg': { price: 790, weight: 5_000 },
      '10 kg': { price: 1540, weight: 10_000 },
    },
    tags: 'chinigura, chinigura rice, polao rice, polaor chal, aromatic rice, chal, চিনিগুড়া, পোলাওর চাল, সুগন্ধি চাল, চাল, দিনাজপুর',
    about:
      'Open the sack and the whole kitchen knows there will be polao. These are the tiny grains of Kaharole in Dinajpur, harvested in Agrahayan and aged eight months so that they stay apart in the pot. We polish them lightly, which keeps the smell inside the grain instead of on the floor of the mill. One handful too many never hurt anybody.',
    details: [
      'Aged eight months',
      'Under 2% broken grains',
      'No added scent or colour',
      'Cooks in 14 minutes at 1 : 1.75 water',
      'Best within ten months',
    ],
    faqs: [
      [
        'Is a scent added?',
        'No. Wash it three times: the smell stays. Added scent goes with the first water.',
      ],
      ['How many people does 1 kg of polao serve?', 'Seven to eight, or five from Old Dhaka.'],
      [
        'How do I keep insects away?',
        'A closed drum and two dry red chillies or a bay leaf on top.',
      ],
    ],
    said: [
      '5f Shob dana alada alada thake. Guest ra bar bar jiggesh korche kon chal.',
      '5 গন্ধটা আসল, ধোয়ার পরেও থাকে। ঈদের পোলাও জমে গেছে।',
      '4 Very good rice. Found two small stones in 5 kg, so do pick it over.',
    ],
    more: 7,
    picture: {
      thing: {
        kind: 'sack',
        color: '#efe3c6',
        label: { color: '#1d6b4a', band: '#f2c14e', emoji: 'sheaf-of-rice' },
      },
      variants: [
        { kind: 'heap', color: '#f3ead6', grain: 7 },
        { kind: 'emoji', name: 'cooked-rice' },
      ],
      props: [
        { kind: 'heap', color: '#f3ead6', grain: 7 },
        { kind: 'emoji', name: 'cooked-rice' },
      ],
      ground: 'sage',
      setting: 'floor',
    },
  }),
  staple({
    key: 'rice-nazirshail-25',
    name: 'Nazirshail Rice, Old Crop, 25 kg',
    subSub: 'rice',
    price: 2350,
    unit: '25 kg sack',
    stock: 41,
    sold: 873,
    age: 300,
    tags: 'nazirshail, najirshail, rice, bhat, chal, 25 kg, নাজিরশাইল, চাল, ভাত, বস্তা',
    about:
      'Rice for every day of the month, from two mills in Sherpur that we visit ourselves. The grain is thin but it is not shaved thin: what is sold as very slim rice is often thick rice with its goodness polished off. This one rises well, sits light, and is still good at night in the same pot. The delivery man carries it to your kitchen, lift or no lift.',
    details: [
      'Old crop, six months in store',
      'Sorted by colour eye, washed once',
      'Sewn 25 kg woven sack',
      'Carried up to your door',
      'From Nalitabari, Sherpur',
    ],
    faqs: [
      ['How long does 25 kg last?', 'A family of four finishes it in about five weeks.'],
      [
        'Sixth floor and no lift?',
        'Still to your door. Tea for the man is welcome, a tip is not required.',
      ],
    ],
    said: [
      '5m Bosta ta pach tolay tule diye geche, khushi mone 😊',
      '5 ভাত ঝরঝরে হয়, রাতেও নরম থাকে।',
      '3 Rice is good. The sack had a small hole, lost maybe half a kilo.',
    ],
    more: 6,
    picture: {
      thing: {
        kind: 'sack',
        color: '#f6f2e6',
        label: { color: '#b3261e', band: '#f6d27a', emoji: 'cooked-rice' },
      },
      variants: [{ kind: 'heap', color: '#f6f0e0', grain: 9 }],
      props: [
        { kind: 'pot', color: '#b9bfc4' },
        { kind: 'heap', color: '#f6f0e0', grain: 9 },
      ],
      ground: 'clay',
      setting: 'studio',
    },
  }),
  staple({
    key: 'dal-masoor-deshi',
    name: 'Deshi Masoor Dal, Small Grain',
    subSub: 'dal',
    price: 155,
    unit: 'per pack',
    stock: ['90 120 30'],
    sold: 1980,
    age: 350,
    sizes: ['500 g', '1 kg', '5 kg'],
    sizeLabel: 'Weight',
    bySize: {
      '500 g': { price: 82, weight: 500 },
      '1 kg': { weight: 1_000 },
      '5 kg': { price: 745, weight: 5_000 },
    },
    tags: 'masoor dal, mosur dal, moshur, lentil, red lentil, dal, মসুর ডাল, দেশি ডাল, ডাল',
    about:
      'Small, dark orange, a bit uneven: that is how you tell deshi masoor from the big imported kind. It melts in twenty minutes without a pressure cooker and makes a dal with body, not red water. Grown between the rows of mustard in Faridpur. Fry garlic in mustard oil, pour it over, and call it dinner.',
    details: [
      'Deshi variety from Faridpur',
      'Unpolished, no oil shine',
      'Cooks in 20 minutes',
      'Sun-dried and machine cleaned',
      'Protein 24 g in 100 g',
    ],
    faqs: [
      [
        'Why is it darker than other masoor?',
        'It is not polished with oil or water, so the grain keeps its own dull orange.',
      ],
      ['Does it need soaking?', 'No. Wash it twice and cook.'],
    ],
    said: [
      '5 Patla dal er shad ta chhotobelar moto.',
      '5f তাড়াতাড়ি গলে, ফেনা কম।',
      '4 Good dal, a few husks here and there.',
    ],
    more: 8,
    picture: {
      thing: { kind: 'heap', color: '#d9703a', grain: 8, accent: '#b98a55' },
      variants: [
        {
          kind: 'pouch',
          color: '#e08a4a',
          label: { color: '#fff4dd', band: '#b3411e', emoji: 'pot-of-food' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'garlic' },
        { kind: 'emoji', name: 'hot-pepper' },
      ],
      ground: 'butter',
      setting: 'circle',
    },
  }),
  staple({
    key: 'semai-lachcha-ghee',
    name: 'Nondini Lachcha Semai, Fried in Ghee',
    subSub: 'atta-semai',
    price: 260,
    off: 15,
    unit: '500 g box',
    stock: 130,
    sold: 1560,
    age: 120,
    tags: 'semai, lachcha semai, laccha, shemai, eid, vermicelli, সেমাই, লাচ্ছা সেমাই, ঈদ',
    about:
      'Two boxes for the family, a third for the guests who come after Asr. Each nest is pulled by hand in a small Bogura factory and fried in ghee and vegetable fat, half and half, which we say because nobody else prints it. It swells in hot milk in one minute and does not turn to paste. Light gold, no colouring. The box is strong enough to travel under a bus seat.',
    details: [
      'Hand-pulled nests, twelve in a box',
      'Half ghee, half vegetable fat',
      'No colour, no sugar added',
      'Ready in one minute',

      'Best within four months',
    ],
    faqs: [
      ['How much milk for one box?', 'Two litres, boiled down a little; sugar to taste.'],
      ['Is it fried already?', 'Yes. Only pour hot milk over it, do not fry again.'],
      ['Eid is in two days, will it come?', 'Inside Dhaka yes, if you order before 4 pm.'],
    ],
    said: [
      '5f Dudh e dile gole jay na, ekdom perfect.',
      '5 ঘিয়ের গন্ধ আছে, তেলতেলে না।',
      '4 Box arrived firm but a quarter of the nests were broken. Taste 10/10.',
    ],
    more: 6,
    picture: {
      thing: {
        kind: 'carton',
        color: '#0b6e4f',
        ratio: 0.8,
        label: { color: '#fbe9bd', band: '#c9a14a', emoji: 'crescent-moon' },
      },
      variants: [
        {
          kind: 'carton',
          color: '#a3203a',
          ratio: 0.8,
          label: { color: '#fbe9bd', band: '#c9a14a', emoji: 'crescent-moon' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'glass-of-milk' },
        { kind: 'emoji', name: 'bowl-with-spoon' },
      ],
      ground: 'lilac',
      setting: 'studio',
    },
  }),
]
