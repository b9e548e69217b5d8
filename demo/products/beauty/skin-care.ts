import { onShelf } from '../product.ts'

const skin = onShelf({ category: 'beauty', sub: 'skin-care', seller: 'seller', pool: 'care' })
const village = onShelf({
  category: 'beauty',
  sub: 'skin-care',
  seller: 'gramer-khamar',
  pool: 'care',
})

export const skinCare = [
  skin({
    key: 'facewash-shosha-neem',
    name: 'Shosha & Neem Face Wash, Oily Skin',
    subSub: 'face',
    price: 290,
    unit: '100 ml tube',
    stock: 88,
    sold: 643,
    age: 165,
    tags: 'face wash, facewash, neem, cucumber, shosha, oily skin, pimple, ফেসওয়াশ, নিম, শসা, তৈলাক্ত ত্বক, ব্রণ',
    about:
      'For faces that have met the dust of Farmgate at two in the afternoon. Cucumber water and neem leaf in a mild, low-foam gel that takes the oil away without that tight, squeaky feeling after. It will not make you fair, and it does not promise to; it makes you clean. A pea-sized drop is plenty.',
    details: [
      'pH 5.5, no soap',
      'Neem leaf extract 2%',
      'No bleaching agents, no mercury',
      'Morning and night, on a wet face',
      'For oily and mixed skin',
    ],
    faqs: [
      [
        'Will it remove pimples?',
        'It keeps the pores clean, which helps. For strong acne please see a skin doctor.',
      ],
      ['Good for dry skin?', 'Take something creamier in winter; this one is for oily skin.'],
    ],
    said: [
      '5f Bike chaliye bashay fire eta diye mukh dhui, shanti.',
      '5 মুখ টানে না, এটাই সবচেয়ে ভালো।',
      '3 Cleans well, the tube could be bigger.',
    ],
    more: 6,
    picture: {
      thing: {
        kind: 'tube',
        color: '#bfe0b4',
        cap: '#2f7d4f',
        label: { color: '#f4fbef', band: '#2f7d4f', emoji: 'herb' },
      },
      variants: [
        {
          kind: 'tube',
          color: '#cfe8f4',
          cap: '#2c6f96',
          label: { color: '#f3fafd', band: '#2c6f96', emoji: 'droplet' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'herb' },
        { kind: 'emoji', name: 'droplet' },
      ],
      ground: 'mint',
      setting: 'arch',
    },
  }),
  skin({
    key: 'sunscreen-roddur-50',
    name: 'Roddur SPF 50 Sunscreen Gel, No White Cast',
    subSub: 'face',
    price: 650,
    off: 20,
    unit: '50 g tube',
    stock: 57,
    sold: 488,
    age: 95,
    tags: 'sunscreen, sun screen, spf 50, sun block, roddur, sanscreen, সানস্ক্রিন, রোদ, ত্বক',
    about:
      'The white ghost face that sunscreen leaves on brown skin has put a whole country off the stuff. This one is a clear gel: rub, count to ten, gone. SPF 50 and PA+++, tested for two hours of sweat, because nobody here walks to the bus stop dry. Two fingers’ length for face and neck, again after lunch if you are outdoors.',
    details: [
      'SPF 50, PA+++',
      'Clear gel, no white cast',
      'Two-hour sweat resistance',
      'Non-comedogenic',
      'Fine under make-up',
    ],
    faqs: [
      ['Can I use it under foundation?', 'Yes. Wait two minutes before the next layer.'],
      ['For children?', 'From three years up, after a patch test.'],
      ['Is once a day enough?', 'Indoors yes. In the sun put it on again every three hours.'],
    ],
    said: [
      '5f Finally one that does not make me grey in photos.',
      '5m Cricket khelar age di, mukh ar pore na.',
      '4 ঘামে চোখে গেলে একটু জ্বলে, বাকি সব দারুণ।',
    ],
    more: 5,
    video: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    picture: {
      thing: {
        kind: 'tube',
        color: '#f7c948',
        cap: '#ffffff',
        label: { color: '#fffaf0', band: '#e5722a', emoji: 'sun' },
      },
      props: [
        { kind: 'emoji', name: 'sunglasses' },
        { kind: 'emoji', name: 'womans-hat' },
      ],
      ground: 'sky',
      setting: 'circle',
    },
  }),
  village({
    key: 'facepack-holud-chandan',
    name: 'Holud & Chandan Ubtan Face Pack',
    subSub: 'face',
    price: 360,
    unit: '120 g jar',
    stock: 3,
    sold: 232,
    age: 135,
    tags: 'ubtan, upton, holud, turmeric, chandan, sandalwood, face pack, bridal, উপটান, হলুদ, চন্দন, ফেসপ্যাক, গায়ে হলুদ',
    about:
      'What the aunties grind on a stone the night before a gaye holud, in a jar. Kasturi turmeric (the kind that does not dye you yellow), sandalwood powder, masoor flour and dried rose. Mix a spoon with milk or rose water, leave it until it cracks when you laugh, rinse. Once or twice a week does more than every day.',
    details: [
      'Kasturi turmeric, sandalwood, masoor, rose',
      'Powder: mix fresh each time',
      'No preservative needed',
      'Patch test behind the ear first',
    ],
    faqs: [
      [
        'Will my face be yellow?',
        'Kasturi holud does not stain. A trace goes with the first wash.',
      ],
      ['Milk or water?', 'Milk for dry skin, rose water or tok doi for oily skin.'],
    ],
    said: [
      '5f Biyer ek mash age theke use korchi, glow ta shobai dekhche.',
      '4 Smells like my nani’s room. A bit messy, as ubtan is.',
    ],
    more: 4,
    picture: {
      thing: {
        kind: 'jar',
        color: '#e3a42c',
        cap: '#6f4427',
        label: { color: '#fff3d2', band: '#8e2f3c', emoji: 'blossom' },
      },
      props: [
        { kind: 'emoji', name: 'rose' },
        { kind: 'heap', color: '#e3a42c', grain: 4 },
      ],
      ground: 'blush',
      setting: 'plinth',
    },
  }),
  village({
    key: 'soap-neem-handmade',
    name: 'Handmade Neem & Tulsi Soap, Pack of 3',
    subSub: 'soap-body',
    price: 270,
    unit: '3 × 90 g',
    stock: 160,
    sold: 1187,
    age: 260,
    tags: 'neem soap, soap, saban, shaban, tulsi, handmade, ghamachi, নিম সাবান, সাবান, তুলসী, ঘামাচি',
    about:
      'Neem leaves from a yard in Natore, tulsi from the pot beside it, coconut oil and five weeks of patience on a bamboo rack. The bar is hard, so it does not melt into a green puddle by Thursday. The smell is of leaves and not of a perfume called leaves. Prickly heat hates it, mothers love it.',
    details: [
      'Cold process, cured 35 days',
      'Coconut and rice-bran oil',
      'Neem and tulsi leaf, no dye',
      'Wrapped in paper, no plastic',
      'For body and hands',
    ],
    faqs: [
      [
        'Does it help with ghamachi?',
        'Many of our customers say so. It is a soap and no medicine, though.',
      ],
      ['For a baby?', 'From two years. For newborns use plain water and a baby wash.'],
    ],
    said: [
      '5 গরমে ঘামাচি অনেক কমে গেছে।',
      '5f Ek ta bar pray ek mash jay, bhabi nai.',
      '4m Earthy smell, I like it, my wife does not.',
    ],
    more: 7,
    picture: {
      thing: { kind: 'emoji', name: 'soap', hue: 160, saturation: 0.9 },
      variants: [
        { kind: 'emoji', name: 'soap', hue: 145, saturation: 0.8 },
        { kind: 'emoji', name: 'soap', hue: 175, saturation: 0.8 },
      ],
      props: [
        { kind: 'emoji', name: 'herb' },
        { kind: 'drapedCloth', color: '#f6f4ee', thread: '#2f8f5b', weave: 'check' },
      ],
      ground: 'sage',
      setting: 'floor',
    },
  }),
  skin({
    key: 'lotion-narikel-winter',
    name: 'Narikel Winter Body Lotion with Glycerine',
    subSub: 'soap-body',
    price: 420,
    off: 30,
    unit: '400 ml pump',
    stock: 112,
    sold: 534,
    age: 50,
    tags: 'body lotion, lotion, coconut, narikel, winter, sheet, dry skin, লোশন, বডি লোশন, নারিকেল, শীত, শুষ্ক ত্বক',
    about:
      'The north wind of Poush finds every elbow in Rangpur. Coconut oil, glycerine and a little shea, whipped thin enough to spread on a cold morning without swearing. It is in within a minute and leaves no shine on the sleeve of your school shirt. Big pump for the family shelf; grandparents may take two strokes.',
    details: [
      'Glycerine 8%, coconut oil 5%',
      'Absorbs in about a minute',
      'Mild coconut scent',
      'Pump locks for travel',
      '24 months unopened',
    ],
    faqs: [
      ['Is it sticky?', 'No. Glycerine alone would be; the shea balances it.'],
      ['Can I use it on the face?', 'If your skin is dry, yes. Oily faces should skip it.'],
    ],
    said: [
      '5f Gura fata chole geche, shotti.',
      '5 শীতে পুরো পরিবার এটাই মাখে।',
      '4 Pump lock is very useful in a suitcase.',
    ],
    more: 6,
    picture: {
      thing: {
        kind: 'pump',
        color: '#fbf7ee',
        cap: '#6f4427',
        label: { color: '#bfe0de', band: '#1d7f86', emoji: 'coconut' },
      },
      variants: [
        {
          kind: 'pump',
          color: '#f7d7df',
          cap: '#a33a60',
          label: { color: '#fff6f8', band: '#a33a60', emoji: 'rose' },
        },
      ],
      props: [
        { kind: 'emoji', name: 'coconut' },
        { kind: 'emoji', name: 'scarf' },
      ],
      ground: 'teal',
      setting: 'shelf',
    },
  }),
]
