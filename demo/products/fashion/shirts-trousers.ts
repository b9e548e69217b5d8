import { colorValue } from '../color-value.ts'
import { onShelf } from '../product.ts'

const menswear = onShelf({ category: 'fashion', sub: 'menswear', seller: 'seller', pool: 'cloth' })

export const shirtsTrousers = [
  menswear({
    key: 'shirt-oxford-check',
    name: 'Easy-Iron Check Shirt, Full Sleeve',
    subSub: 'shirts-trousers',
    price: 1190,
    off: 16,
    unit: 'per piece',
    stock: 41,
    sold: 266,
    age: 99,
    colors: ['Sky blue', 'Mint', 'Grey'],
    sizes: ['M', 'L', 'XL', 'XXL'],
    tags: 'shirt, check shirt, formal, full sleeve, শার্ট, চেক শার্ট, ফুল হাতা',
    about:
      'Export-quality oxford from a Gazipur factory, sold here without the foreign label. Button-down collar that stands by itself, one chest pocket, curved hem you can tuck in or leave out. The finish lets go of most creases when it hangs overnight. Good for Sunday to Thursday.',
    details: [
      'Cotton 60%, polyester 40%',
      'Button-down collar',
      'Chest: M 40, L 42, XL 44, XXL 46',
      'Spare buttons inside',
    ],
    faqs: [
      ['Slim or regular?', 'Between the two; take your usual size.'],
      [
        'Is it really easy to iron?',
        'Hang it wet on a hanger and most days you can skip the iron.',
      ],
    ],
    said: [
      '4m Office e pore jai, iron chara o chole.',
      '5 Collar ta perfect, export er moto finishing.',
    ],
    more: 6,
    picture: {
      thing: {
        kind: 'garment',
        cut: 'shirt',
        color: '#8db9de',
        thread: '#ffffff',
        trim: '#6d9fc9',
        weave: 'check',
      },
      props: [
        { kind: 'emoji', name: 'watch' },
        { kind: 'emoji', name: 'glasses' },
      ],
      ground: 'sky',
    },
  }),
  menswear({
    key: 'polo-pique',
    name: 'Piqué Polo Shirt, Combed Cotton',
    subSub: 'shirts-trousers',
    price: 690,
    off: 22,
    unit: 'per piece',
    stock: 96,
    sold: 734,
    age: 205,
    colors: ['Bottle green', 'Black', 'Maroon'],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    tags: 'polo, polo shirt, t shirt, tshirt, genji, পোলো শার্ট, টি শার্ট, গেঞ্জি',
    about:
      'Knitted, dyed and sewn in Narayanganj. 220-gsm piqué that keeps its shape, ribbed collar that does not curl after the third wash, taped shoulder seams. The green is the very green of our flag. Buy your own size; it is already pre-shrunk.',
    details: [
      '100% combed cotton piqué, 220 gsm',
      'Ribbed collar and cuffs',
      'Side vents',
      'Pre-shrunk',
    ],
    faqs: [
      ['Does the collar curl?', 'The rib has elastane in it; dry it flat and it stays straight.'],
      ['Is there a women’s size?', 'S fits chest 36; the cut is unisex.'],
    ],
    said: ['5 কলার বাঁকা হয়নি, রঙও ওঠেনি।', '4m Ei dame er cheye bhalo polo ashole nai.'],
    more: 8,
    picture: {
      thing: {
        kind: 'garment',
        cut: 'polo',
        color: colorValue('Bottle green'),
        thread: '#f6f4ee',
        trim: '#12805f',
      },
      props: [
        { kind: 'emoji', name: 'billed-cap', hue: 200 },
        { kind: 'emoji', name: 'sunglasses' },
      ],
      ground: 'butter',
    },
  }),
  menswear({
    key: 'denim-straight',
    name: 'Stretch Denim Jeans, Straight Leg',
    subSub: 'shirts-trousers',
    price: 1350,
    off: 30,
    unit: 'per piece',
    stock: 38,
    sold: 351,
    age: 170,
    colors: ['Navy', 'Black', 'Grey'],
    sizes: ['30', '32', '34', '36', '38'],
    tags: 'jeans, denim, pant, men, জিন্স, ডেনিম, প্যান্ট',
    about:
      'Twelve-ounce denim with two per cent stretch: firm enough to look like jeans, forgiving enough for a long bus ride to Chattogram. Straight from knee to hem, mid-rise, with deep pockets and a zip that does not jam. Enzyme-washed, so it is soft from the first day.',
    details: [
      '98% cotton, 2% elastane',
      '12 oz denim',
      'YKK-type brass zip',
      'Inseam 31 inches',
      'Wash inside out',
    ],
    faqs: [
      ['Does it loosen?', 'Half an inch at the waist after a day; it comes back in the wash.'],
      ['Can you shorten it?', 'Please have it done locally; it costs about ৳60.'],
    ],
    said: ['4m Fit bhalo, rong o chobir moto.', '5 Stretch ta perfect, bike chalate shubidha.'],
    more: 6,
    picture: {
      thing: { kind: 'trousers', color: '#2f466e' },
      props: [
        { kind: 'emoji', name: 'hiking-boot' },
        { kind: 'emoji', name: 'watch' },
      ],
      ground: 'stone',
    },
  }),
]
