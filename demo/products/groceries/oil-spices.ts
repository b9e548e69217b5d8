import { onShelf } from '../product.ts'

const farm = onShelf({
  category: 'groceries',
  sub: 'oil-spices',
  seller: 'gramer-khamar',
  pool: 'food',
})
const bazar = onShelf({ category: 'groceries', sub: 'oil-spices', seller: 'seller', pool: 'food' })

export const oilSpices = [
  bazar({
    key: 'oil-soybean-5l',
    name: 'Bokul Fortified Soybean Oil',
    subSub: 'oil',
    price: 955,
    unit: '5 litre bottle',
    stock: 74,
    sold: 1410,
    age: 280,
    tags: 'soybean oil, soyabin tel, cooking oil, 5 litre, tel, সয়াবিন তেল, রান্নার তেল, ৫ লিটার',
    about:
      'There is little poetry in soybean oil, so here are the facts. Refined and filtered in Chattogram, fortified with vitamin A as the law asks, filled to the line. It has no smell of its own and stands the heat of a full karai of beguni. The five-litre bottle has a handle that does not cut into your fingers on the stairs.',
    details: [
      '5 litres, filled by volume',
      'Vitamin A fortified',
      'Smoke point about 230 °C',
      'Cap with pull ring and inner seal',
    ],
    faqs: [
      [
        'Is this the price printed on the bottle?',
        'It is below the printed price. You never pay more than the print.',
      ],
      [
        'How many bottles may I buy?',
        'Up to four an order, so that it reaches everybody before Ramadan.',
      ],
    ],
    said: ['5 Bazar er theke 30 taka kom, ghore boshe.', '4 Same oil as everywhere, honest price.'],
    more: 5,
    picture: {
      thing: {
        kind: 'bottle',
        color: '#e9b93c',
        cap: '#c0281f',
        clear: true,
        label: { color: '#fff6dd', band: '#c0281f', emoji: 'droplet' },
      },
      variants: [
        {
          kind: 'bottle',
          color: '#f0c95a',
          cap: '#1f5fa8',
          clear: true,
          label: { color: '#fff6dd', band: '#1f5fa8', emoji: 'droplet' },
        },
      ],
      props: [
        { kind: 'fryPan', color: '#3a4046' },
        { kind: 'emoji', name: 'potato' },
      ],
      ground: 'sky',
      setting: 'shelf',
    },
  }),
  farm({
    key: 'oil-mustard-ghani',
    name: 'Wood-Pressed Mustard Oil (Kather Ghani)',
    subSub: 'oil',
    price: 340,
    off: 12,
    unit: 'per bottle',
    stock: ['40 43 12'],
    sold: 1675,
    age: 360,
    sizes: ['500 ml', '1 litre', '5 litres'],
    sizeLabel: 'Volume',
    bySize: {
      '500 ml': { price: 180, weight: 480 },
      '1 litre': { weight: 960 },
      '5 litres': { price: 1650, weight: 4_700 },
    },
    tags: 'mustard oil, shorisha tel, sorisar tel, ghani, cold pressed, khati, সরিষার তেল, ঘানি ভাঙা, খাঁটি',
    about:
      'It should make your eyes water a little; if mustard oil does not, somebody has been there before you. Maghi mustard from Sirajganj goes through a wooden ghani, slowly, so the oil stays below 45 °C and keeps its bite. We let it settle for nine days and fill it without filtering. For bhorta, for achar, for muri makha, and for the baby in winter if his nani insists.',
    details: [
      'Maghi mustard from Ullapara',
      'Wooden ghani, below 45 °C',
      'Settled nine days, not refined',
      'A thin sediment is natural',
      'Food-grade bottle with pourer',
    ],
    faqs: [
      [
        'Why is there something at the bottom?',
        'Fine mustard dust. It is a sign that nothing was filtered out; just pour gently.',
      ],
      ['Can I deep-fry with it?', 'Yes: heat it until it smokes faintly, then let it calm down.'],
      [
        'Is it mixed with palm oil?',
        'No. Put it in the fridge for a night: palm oil would turn cloudy.',
      ],
    ],
    said: [
      '5 জাঁজ আছে! আলু ভর্তা খেয়ে চোখে পানি চলে আসছে।',
      '5m Fridge test korlam, jome nai. Khati.',
      '4f Excellent oil, the pourer drips a little.',
      '5 Achar for the whole year made with three bottles of this.',
    ],
    more: 6,
    video: 'https://www.youtube.com/watch?v=SkVqJ1SGeL0',
    picture: {
      thing: {
        kind: 'bottle',
        color: '#b5761a',
        cap: '#2b2b2b',
        clear: true,
        label: { color: '#fbe9bd', band: '#6f4427', emoji: 'seedling' },
      },
      variants: [
        {
          kind: 'jar',
          color: '#b5761a',
          cap: '#6f4427',
          label: { color: '#fbe9bd', band: '#6f4427', emoji: 'seedling' },
        },
      ],
      props: [
        { kind: 'heap', color: '#6a4020', grain: 6 },
        { kind: 'emoji', name: 'onion' },
      ],
      ground: 'butter',
      setting: 'arch',
    },
  }),
  farm({
    key: 'ghee-gawa-pabna',
    name: 'Pabna Gawa Ghee from Curd Butter',
    subSub: 'ghee',
    price: 820,
    unit: '450 g jar',
    stock: 4,
    sold: 512,
    age: 210,
    tags: 'ghee, gawa ghee, ghi, butter, pabna, deshi ghee, ঘি, গাওয়া ঘি, খাঁটি ঘি, মাখন',
    about:
      'Made the long way round: milk to curd, curd to butter, butter to ghee, over a wood fire in Santhia. That is why it smells nutty and why it has grains when it cools. It takes twenty-four litres of cow milk for a kilo, which explains the price better than we can. One spoon on hot rice with salt and a green chilli is a complete meal.',
    details: [
      'From curd butter of cow milk',
      'Cooked on wood fire, slow',
      'Grainy when cool, clear when warm',
      'No vanaspati, no colour',
      'Glass jar, nine months without a fridge',
    ],
    faqs: [
      [
        'Why is it yellow and not white?',
        'Cow milk carries carotene from grass. Buffalo ghee is white.',
      ],
      ['Does it need the fridge?', 'No. A dry spoon and a closed lid are enough.'],
    ],
    said: [
      '5 গরম ভাতে এক চামচ, আর কিছু লাগে না।',
      '5f Dana dana bhab ta ache, gondho oshadharon.',
      '4 Pure, but 450 g disappears too fast in our house.',
    ],
    more: 5,
    picture: {
      thing: {
        kind: 'jar',
        color: '#eebb45',
        cap: '#8e2f3c',
        label: { color: '#fff6e0', band: '#8e2f3c', emoji: 'butter' },
      },
      variants: [{ kind: 'tin', color: '#d8a93a', cap: '#8e2f3c' }],
      props: [
        { kind: 'emoji', name: 'cooked-rice' },
        { kind: 'emoji', name: 'spoon' },
      ],
      ground: 'rose',
      setting: 'plinth',
    },
  }),
  farm({
    key: 'spice-five-set',
    name: 'Moshla Box: Five Ground Spices',
    subSub: 'spices',
    price: 520,
    off: 18,
    unit: 'set of 5 × 100 g',
    stock: 67,
    sold: 734,
    age: 175,
    tags: 'moshla, masala, spices, turmeric, holud, morich, chilli powder, jeera, dhonia, মসলা, হলুদ, মরিচ, জিরা, ধনিয়া, গরম মসলা',
    about:
      'Turmeric from Khagrachhari, chilli from Bogura, coriander, cumin and a garam moshla that we roast ourselves on Sundays. Each is ground in small lots and packed the same week, so it still has its oil. You will need less than you are used to: begin with two thirds of a spoon. No brick dust jokes, please; every lot is lab-tested for lead and colour.',
    details: [
      'Turmeric, chilli, coriander, cumin, garam moshla',
      '100 g each, resealable',
      'Ground and packed in the same week',
      'Each lot tested for lead and dyes',
      'Batch report by phone on request',
    ],
    faqs: [
      [
        'How hot is the chilli?',
        'Hotter than the red packets of the supermarket, milder than bombai morich.',
      ],
      ['Can I get single spices?', 'At present only the set; write to us for wedding quantities.'],
    ],
    said: [
      '5f Holud er rong ar gondho dutoi ashol.',
      '5 রান্নায় কম লাগে, তাই আসলে সস্তাই পড়ে।',
      '4 Garam moshla is the star. Chilli was too hot for the children.',
    ],
    more: 7,
    picture: {
      thing: { kind: 'heap', color: '#e2a21f', grain: 5 },
      variants: [
        { kind: 'heap', color: '#b3361c', grain: 5 },
        { kind: 'heap', color: '#8a5a2c', grain: 8 },
      ],
      props: [
        { kind: 'emoji', name: 'hot-pepper' },
        { kind: 'emoji', name: 'ginger-root' },
      ],
      ground: 'teal',
      setting: 'table',
    },
  }),
]
