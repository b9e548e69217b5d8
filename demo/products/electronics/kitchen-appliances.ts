import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const kitchen = onShelf({
  category: 'electronics',
  sub: 'kitchen-appliances',
  seller: 'seller',
  pool: 'device',
})

export const kitchenAppliances = [
  kitchen({
    key: 'rice-cooker-28',
    name: 'Ranna Rice Cooker 2.8 L, Two Pots',
    subSub: 'rice-cookers',
    price: 2950,
    off: 16,
    unit: 'per piece',
    stock: 38,
    sold: 812,
    age: 234,
    colors: ['Red', 'White', 'Green'],
    tags: 'rice cooker, 2.8 litre, electric cooker, rais kukar, রাইস কুকার, ভাত রান্না, ২.৮ লিটার',
    about:
      'Rice for eight without anybody standing guard. It comes with two inner pots, one non-stick for bhat and one of aluminium for khichuri days, when the spoon scrapes. The steamer on top does potatoes for bhorta while the rice cooks below. When it clicks, give it ten more minutes with the lid on: that is the whole secret.',
    details: [
      '2.8 L, up to 1.5 kg of raw rice',
      'Non-stick pot and aluminium pot',
      'Steamer, measuring cup and spatula',
      '1000 W, keeps warm for five hours',
      'Glass lid with steam hole',
      'Two years’ service warranty',
    ],
    faqs: [
      [
        'Can I cook polao in it?',
        'Yes. Fry the rice in a pan first; the pot’s coating does not like metal spoons.',
      ],
      ['Is 2.8 L too big for four?', 'It cooks half a kilo just as well.'],
      ['How much current does it take?', 'About 0.35 units for a full pot.'],
    ],
    said: [
      '5 ভাত, খিচুড়ি, ভাপে আলু সব একসাথে। সময় অনেক বাঁচে।',
      '5m Mess er 6 jon er bhat ek bare hoye jay.',
      '4 Pot coating still fine after five months.',
    ],
    more: 8,
    picture: {
      thing: { kind: 'riceCooker', color: colorValue('Red') },
      props: [
        { kind: 'emoji', name: 'cooked-rice' },
        { kind: 'sack', color: '#e6d4a8', label: { color: '#f6efdc', emoji: 'sheaf-of-rice' } },
      ],
      ground: 'muslin',
      setting: 'shelf',
    },
  }),
  kitchen({
    key: 'blender-mosla-3in1',
    name: 'Gurur-Gur Blender & Grinder, 3 Jars',
    subSub: 'blenders-kettles',
    price: 3490,
    off: 15,
    unit: 'per set',
    stock: 31,
    sold: 455,
    age: 168,
    colors: ['Bottle green', 'Black', 'Maroon'],
    tags: 'blender, mixer grinder, masala grinder, juicer, ব্লেন্ডার, গ্রাইন্ডার, মশলা বাটা, blendar',
    about:
      'Named after the noise it makes, which we could not talk it out of. 750 watts of copper motor turn soaked dal to paste in forty seconds and dry turmeric to powder in two minutes. One jar for sherbet, one for wet masala, a small one for a handful of garlic. If you overload it, it stops to protect itself; press the red button underneath and apologise.',
    details: [
      '750 W, full copper motor',
      'Jars of 1.5 L, 1 L and 0.4 L',
      'Steel blades, replaceable',
      'Overload cut-off',
      'Two years on the motor',
    ],
    faqs: [
      [
        'Does it crush ice?',
        'In the large jar with some water, yes. Dry ice cubes blunt the blades.',
      ],
      ['Can it grind dry turmeric?', 'Broken to small bits, yes. Not whole roots.'],
      ['Are spare jars sold?', 'Yes, from ৳550.'],
    ],
    said: [
      '5f Ada-roshun bata ekhon 1 minute er kaj.',
      '4 Powerful. And truly loud, the name is honest!',
      '5 ডাল বাটা একদম মিহি হয়, পিঁয়াজু দারুণ হয়েছে।',
    ],
    more: 7,
    picture: {
      thing: { kind: 'blender', color: colorValue('Bottle green') },
      props: [
        { kind: 'emoji', name: 'mango' },
        { kind: 'emoji', name: 'garlic' },
      ],
      ground: 'mint',
      setting: 'arch',
    },
  }),
  kitchen({
    key: 'kettle-18',
    name: 'Steel Electric Kettle 1.8 L, Auto Cut-off',
    subSub: 'blenders-kettles',
    price: 990,
    unit: 'per piece',
    stock: 92,
    sold: 1380,
    age: 355,
    colors: ['Silver', 'Maroon', 'Black'],
    tags: 'electric kettle, kettle, water heater, tea, ইলেকট্রিক কেটলি, কেতলি, গরম পানি, চা',
    about:
      'Hall life in one object: tea, noodles, boiled eggs, and hot water for a cold. It boils five mugs in six minutes and switches off by itself. The inside is food-grade steel without seams at the bottom, where rust likes to start. Tap water leaves a white crust; a spoon of vinegar once a month takes it away.',
    details: [
      '1.8 L, 1500 W',
      'Food-grade steel inside',
      'Auto cut-off and dry-boil protection',
      '360° base, 75 cm cable',
      'Six months’ warranty',
    ],
    faqs: [
      ['May I boil milk?', 'It will burn at the bottom and smell for a week. Please, only water.'],
      ['Is it safe on a hall’s multiplug?', 'Use a 10 A socket; thin multiplugs melt at 1500 W.'],
    ],
    said: [
      '5 Hall er shera sathi.',
      '4 Boils fast. Handle stays cool.',
      '2m Lid er spring 3 mash e dhila hoye geche.',
    ],
    more: 8,
    picture: {
      thing: { kind: 'kettle', color: colorValue('Silver') },
      props: [
        { kind: 'mug', color: '#f6f4ee', accent: '#b3261e' },
        { kind: 'emoji', name: 'lemon' },
      ],
      ground: 'stone',
      setting: 'floor',
    },
  }),
  kitchen({
    key: 'iron-dry-1200',
    name: 'Tantuk Dry Iron, 1200 W, Heavy Plate',
    subSub: 'irons-ovens',
    price: 1350,
    unit: 'per piece',
    stock: 44,
    sold: 369,
    age: 281,
    colors: ['Blue', 'Rani', 'Teal'],
    tags: 'iron, dry iron, electric iron, istri, ইস্ত্রি, আয়রন, কাপড় ইস্ত্রি',
    about:
      'A heavy plate does the work so that your shoulder need not. A kilo and a half, like the laundry man’s, with a coating that glides over starch and does not pull at a katan’s zari. The cable is wrapped in cloth and turns at its root, where others break. Cotton panjabis want the dial at three dots and a sprinkle of water.',
    details: [
      '1200 W, 1.5 kg',
      'Non-stick soleplate',
      'Thermostat with five cloth settings',
      '2 m cloth-covered cable',
      'One year’s warranty',
    ],
    faqs: [
      ['Does it make steam?', 'No, it is a dry iron; a spray bottle does as well and never clogs.'],
      ['Is it for silk?', 'At one dot, through a thin cotton cloth.'],
    ],
    said: ['5 লন্ড্রির খরচ বেঁচে গেল।', '4 Heavy in a good way. Light indicator is dim.'],
    more: 5,
    picture: {
      thing: { kind: 'iron', color: colorValue('Blue') },
      props: [
        {
          kind: 'clothPile',
          cloths: [
            { color: '#f6f4ee' },
            { color: '#7fb6de', weave: 'check', thread: '#ffffff' },
            { color: '#a7d8c0' },
          ],
        },
      ],
      ground: 'blush',
      setting: 'circle',
    },
  }),
  kitchen({
    key: 'microwave-25',
    name: 'Ushno Microwave Oven 25 L with Grill',
    subSub: 'irons-ovens',
    price: 13500,
    unit: 'per piece',
    stock: 7,
    sold: 94,
    age: 129,
    colors: ['Black', 'Silver'],
    tags: 'microwave oven, oven, grill, cake, মাইক্রোওভেন, ওভেন, গ্রিল, কেক, microwave',
    about:
      'Warms yesterday’s tehari without drying it, thaws a kilo of beef while you chop onions, and gives the top of a shahi tukra its brown. Eight menus are already set for the way we cook: rice, dal, fish, popcorn. The inside is enamel, so turmeric wipes off. It leaves our store double-boxed and is carried to your kitchen, third floor or not.',
    details: [
      '25 L, 900 W microwave and 1000 W grill',
      '8 auto menus, child lock',
      '27 cm glass plate, grill stand',
      'Enamel inside',
      'Two years’ service, one year’s parts',
    ],
    faqs: [
      [
        'Does it bake cake?',
        'Mug and small cakes on the combination mode. For a pound cake you want a convection oven.',
      ],
      ['Can steel bowls go in?', 'Never with microwave; with grill alone yes.'],
    ],
    said: [
      '5f Delivery men carried it up four floors without a word.',
      '4 Grill works well for chicken. Beep is loud.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'microwave', color: colorValue('Charcoal') },
      variants: [{ kind: 'microwave', color: colorValue('Silver') }],
      props: [
        { kind: 'emoji', name: 'popcorn' },
        { kind: 'emoji', name: 'poultry-leg' },
      ],
      ground: 'sand',
      setting: 'table',
    },
  }),
]
