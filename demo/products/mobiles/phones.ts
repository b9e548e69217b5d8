import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const phone = onShelf({
  category: 'mobiles',
  sub: 'phones',
  seller: 'nobo-digital',
  pool: 'device',
})

export const phones = [
  phone({
    key: 'jonaki-j12',
    name: 'Jonaki J12 Smartphone, 6 GB RAM',
    subSub: 'smartphones',
    price: 16490,
    off: 9,
    unit: 'per piece',
    stock: ['6 4', '5 0', '7 2'],
    sold: 386,
    age: 118,
    colors: ['Bottle green', 'Navy', 'Lavender'],
    sizes: ['128 GB', '256 GB'],
    sizeLabel: 'Storage',
    bySize: {
      '256 GB': { price: 18990 },
    },
    tags: 'smartphone, mobile, android phone, jonaki, phone, স্মার্টফোন, মোবাইল, অ্যান্ড্রয়েড, ফোন, mobail',
    about:
      'The phone for people who open thirty apps before lunch and still want charge left at iftar. The 5000 mAh battery goes from Savar to Gulshan and back, hotspot on, and the screen stays readable in the Farmgate sun. The camera is honest by day and decent under shop lights; the night mode wants a steady hand. It is officially registered, so the IMEI check by SMS comes back clean.',
    details: [
      '6.6-inch 120 Hz display, 700 nits',
      '6 GB RAM, 128 or 256 GB storage, card slot up to 1 TB',
      '50 MP main camera, 8 MP front',
      '5000 mAh, 33 W charger in the box',
      'Two nano SIM, 4G VoLTE',
      'One year’s parts warranty, service point at Bashundhara City',
    ],
    faqs: [
      [
        'Is it an official set?',
        'Yes, BTRC registered. Send KYD and the IMEI to 16002 before you pay, we do not mind.',
      ],
      [
        'Is the charger inside?',
        'Yes: a 33 W charger, a cable, a clear case and a fitted screen film.',
      ],
      ['Can I pay by EMI?', 'Not yet. Cash on delivery and online payment both work.'],
      [
        'Does it run freelancing apps all day?',
        'Chat, sheets and calls, yes. For long video editing take the 8 GB Megh.',
      ],
    ],
    said: [
      '5m IMEI check kore nilam, official. Charge duidin jay halka use e.',
      '4 Day photos are lovely, at night it needs patience.',
      '5 আম্মুর জন্য নিয়েছি, স্ক্রিন বড় আর আওয়াজ জোরে। খুব খুশি।',
    ],
    more: 20,
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    picture: {
      thing: { kind: 'phone', color: colorValue('Bottle green') },
      props: [
        { kind: 'charger', color: '#f4f4f2' },
        { kind: 'phoneCase', color: '#dba32a' },
      ],
      ground: 'mint',
      setting: 'studio',
    },
  }),
  phone({
    key: 'megh-5g-pro',
    name: 'Megh 5G Pro Smartphone, 8 GB RAM',
    subSub: 'smartphones',
    price: 30990,
    unit: 'per piece',
    stock: ['3 1', '2 1', '2 -'],
    sold: 121,
    age: 54,
    colors: ['Lavender', 'Charcoal', 'Sky blue'],
    sizes: ['256 GB', '512 GB'],
    sizeLabel: 'Storage',
    bySize: {
      '512 GB': { price: 35990 },
    },
    tags: 'smartphone, 5g phone, gaming phone, camera phone, megh, স্মার্টফোন, ফাইভজি, গেমিং ফোন, মোবাইল',
    about:
      'A curved AMOLED, a camera that holds still by itself, and a back the colour of the sky at five to six. Megh is made for those who film: reels from Hatirjheel, cousins dancing at a holud, cricket on the roof. It stays cool through an hour of gaming because half of its inside is a vapour chamber. The battery is full in 38 minutes, which is about one cup of tea with gossip.',
    details: [
      '6.7-inch curved AMOLED, 120 Hz',
      '8 GB RAM, 256 or 512 GB storage, no card slot',
      '64 MP camera with optical stabiliser, 32 MP front',
      '4800 mAh, 67 W fast charging',
      '5G on all four operators’ bands',
      'In-display fingerprint, stereo speakers',
    ],
    faqs: [
      [
        'Does 5G work in Dhaka now?',
        'Where your operator has switched it on, yes. Elsewhere it runs on 4G like any phone.',
      ],
      [
        'Is the curved glass fragile?',
        'It is toughened, but curved glass costs more to change. Use the case from the box.',
      ],
      ['Which sets come with a gift?', 'None. We keep the price low instead.'],
    ],
    said: [
      '5 Video stabilisation ta pagol kora. Rickshaw te boshe video korlam, ekdom smooth.',
      '4m Gaming for an hour and only slightly warm. Wish it had a card slot.',
      '5f Lavender is even prettier in the hand.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'phone', color: colorValue('Lavender'), wallpaper: 2 },
      variants: [
        { kind: 'phone', color: colorValue('Charcoal'), wallpaper: 1 },
        { kind: 'phone', color: colorValue('Sky blue'), wallpaper: 3 },
      ],
      props: [
        { kind: 'earbuds', color: '#f6f4ee' },
        { kind: 'emoji', name: 'sunglasses' },
      ],
      ground: 'lilac',
      setting: 'plinth',
    },
  }),
  phone({
    key: 'dhrubo-lite',
    name: 'Dhrubo Lite Smartphone, 4 GB RAM',
    subSub: 'smartphones',
    price: 10490,
    unit: 'per piece',
    stock: ['9 6', '8 7', '6 5'],
    sold: 540,
    age: 203,
    colors: ['Blue', 'Black', 'Gold'],
    sizes: ['64 GB', '128 GB'],
    sizeLabel: 'Storage',
    bySize: {
      '128 GB': { price: 11990 },
    },
    tags: 'budget smartphone, low price phone, kom dame mobile, dhrubo, কম দামে স্মার্টফোন, মোবাইল, ফোন',
    about:
      'A first smartphone, or the second one for parents in the village. Assembled in Gazipur, sold without tricks: big icons, a loud earpiece, Bangla keyboard already installed. Video calls, YouTube, bKash and Facebook run without fuss; heavy games do not, and we would rather say so here. The battery can be changed at any service point for ৳900.',
    details: [
      '6.5-inch HD+ display',
      '4 GB RAM, 64 or 128 GB storage, card slot',
      '13 MP camera, 5 MP front',
      '5000 mAh, 10 W charging over Type-C',
      'Simple mode with large icons',
      'Thirteen months’ warranty',
    ],
    faqs: [
      [
        'Will it run the big shooting games?',
        'On low settings, yes; but this phone was not made for it.',
      ],
      ['Is Bangla set up from the start?', 'Yes, system language and keyboard both.'],
    ],
    said: [
      '5 আব্বা এখন প্রতিদিন ভিডিও কল দেন। সহজ মোডটা দারুণ।',
      '4 For ten thousand taka nothing to complain about. Camera so-so.',
      '3m Thik ache, tobe onek app khulle slow hoy.',
    ],
    more: 7,
    picture: {
      thing: { kind: 'phone', color: colorValue('Blue'), wallpaper: 1 },
      props: [
        { kind: 'emoji', name: 'glasses' },
        { kind: 'mug', color: '#f6f4ee', accent: '#2360a8' },
      ],
      ground: 'sky',
      setting: 'arch',
    },
  }),
  phone({
    key: 'kotha-k2',
    name: 'Kotha K2 Button Phone, Dual SIM',
    subSub: 'button-phones',
    price: 1390,
    unit: 'per piece',
    stock: 88,
    sold: 913,
    age: 340,
    colors: ['Royal blue', 'Black', 'Red'],
    tags: 'button phone, feature phone, dual sim, bar phone, বাটন ফোন, বাটন মোবাইল, ফিচার ফোন, batam phone',
    about:
      'It rings, it shines, it lasts eleven days. The keys are big enough for thumbs that have worked, the ringtone can be heard from the other side of a paddy field, and the torch has its own button on top. Keep it as the bKash phone, the shop phone, or the one that never dies in a storm. FM plays without earphones.',
    details: [
      '1.8-inch screen, large digits',
      '1750 mAh removable battery, about 11 days',
      'Two full-size SIM slots',
      'Torch, wireless FM, call recorder',
      'Speed dial with photo for four numbers',
    ],
    faqs: [
      ['Does it take 4G?', 'No, it is a 2G set. Look at Kotha Torch 4G for clear VoLTE calls.'],
      ['Are Bangla letters shown?', 'Yes, menus and messages both read Bangla.'],
    ],
    said: [
      '5 নানির জন্য নিলাম, বাটনগুলো বড়, লেখা স্পষ্ট।',
      '5m Shop er phone. Hat theke poreo kichu hoy nai.',
      '4 Speaker is really loud. Almost too loud.',
    ],
    more: 7,
    picture: {
      thing: { kind: 'buttonPhone', color: colorValue('Royal blue') },
      props: [
        { kind: 'emoji', name: 'radio' },
        { kind: 'emoji', name: 'battery' },
      ],
      ground: 'butter',
      setting: 'circle',
    },
  }),
  phone({
    key: 'kotha-torch-4g',
    name: 'Kotha Torch 4G Button Phone with Type-C',
    subSub: 'button-phones',
    price: 2850,
    unit: 'per piece',
    stock: 3,
    sold: 174,
    age: 71,
    colors: ['Charcoal', 'Green'],
    tags: '4g button phone, volte, feature phone, hotspot phone, ফোরজি বাটন ফোন, বাটন মোবাইল, হটস্পট',
    about:
      'A button phone that learned two modern things: VoLTE calls as clear as a room, and a hotspot for the laptop when the Wi-Fi man does not pick up. It charges by Type-C, so the house needs one cable fewer. Students preparing for BCS buy it to get away from reels for six months.',
    details: [
      '4G on both SIMs, VoLTE',
      'Wi-Fi hotspot for five devices',
      '2000 mAh, Type-C',
      '2.4-inch screen',
      'Dual-LED torch',
    ],
    faqs: [
      [
        'Does WhatsApp run on it?',
        'No. It has a browser, messages and nothing that scrolls for ever.',
      ],
      ['How fast is the hotspot?', 'Good for mail, class and maps: 15–20 Mbps on a fair signal.'],
    ],
    said: [
      '5m BCS er jonno smartphone chere eta nilam. Shanti.',
      '4 Hotspot works well. Plastic back feels thin.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'buttonPhone', color: colorValue('Charcoal') },
      props: [
        { kind: 'emoji', name: 'hot-beverage' },
        { kind: 'emoji', name: 'books' },
      ],
      ground: 'clay',
      setting: 'shelf',
    },
  }),
]
