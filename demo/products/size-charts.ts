import type { SizeChart } from '@haat/contract/product/size-chart'

const garment = 'In inches, of the garment laid flat. Measure one that fits you, and compare.'

/** A line for each size, cells parted by spaces. */
function chart(columns: readonly string[], lines: readonly string[], note: string): SizeChart {
  return { columns: [...columns], rows: lines.map((line) => line.split(' ')), note }
}

/** By the keys of a sub-sub-category, parted by spaces. */
export const categorySizeCharts: ReadonlyMap<string, SizeChart> = new Map([
  [
    'fashion menswear panjabi',
    chart(
      ['Size', 'Fits chest', 'Shoulder', 'Sleeve', 'Length'],
      [
        '38 35–36 16½ 23 39',
        '40 37–38 17 23½ 40',
        '42 39–40 17½ 24 41',
        '44 41–42 18 24½ 42',
        '46 43–44 18½ 25 43',
      ],
      'In inches. The size is the chest of the panjabi: it leaves two inches of ease.',
    ),
  ],
  [
    'fashion menswear shirts-trousers',
    chart(
      ['Size', 'Fits chest', 'Chest', 'Shoulder', 'Length'],
      [
        'S 34–36 38 17 27',
        'M 37–38 40 17½ 28',
        'L 39–40 42 18 28½',
        'XL 41–42 44 18½ 29',
        'XXL 43–44 46 19 29½',
        '3XL 45–46 48 19½ 30',
      ],
      garment,
    ),
  ],
  [
    'fashion salwar-kameez ready-kameez',
    chart(
      ['Size', 'Chest', 'Waist', 'Hip', 'Length'],
      ['S 36 33 38 42', 'M 38 35 40 42', 'L 40 37 42 43', 'XL 42 39 44 43', 'XXL 44 41 46 44'],
      garment,
    ),
  ],
  [
    'fashion salwar-kameez orna-abaya',
    chart(
      ['Size', 'Length', 'Sleeve', 'Your height'],
      ['50 50 27 4′11″–5′1″', '52 52 27½ 5′1″–5′3″', '54 54 28 5′3″–5′5″', '56 56 28½ 5′5″–5′7″'],
      'In inches. The size is the length from the shoulder to the hem.',
    ),
  ],
  [
    'fashion kids-shoes-bags kids-wear',
    {
      columns: ['Age', 'Height', 'Chest', 'Length'],
      rows: [
        ['2–3 y', '36–39', '21', '18'],
        ['4–5 y', '40–44', '23', '20'],
        ['6–7 y', '45–49', '25', '22'],
        ['8–9 y', '50–53', '27', '24'],
        ['10–11 y', '54–57', '29', '26'],
      ],
      note: 'In inches. Between two ages take the larger: children grow.',
    },
  ],
  [
    'fashion kids-shoes-bags shoes',
    chart(
      ['Size', 'UK', 'US', 'Foot'],
      [
        '37 4 5 23.0',
        '38 5 6 23.7',
        '39 6 7 24.3',
        '40 6½ 7½ 25.0',
        '41 7½ 8½ 25.7',
        '42 8 9 26.3',
        '43 9 10 27.0',
        '44 10 11 27.7',
      ],
      'Foot in cm: stand on paper against a wall and measure to the longest toe.',
    ),
  ],
  [
    'sports football-badminton jerseys',
    chart(
      ['Size', 'Chest', 'Shoulder', 'Length'],
      ['S 38 17 27', 'M 40 17½ 28', 'L 42 18 29', 'XL 44 18½ 30', 'XXL 46 19 31'],
      garment,
    ),
  ],
])

/** Of single products, by their keys. */
export const productSizeCharts: ReadonlyMap<string, SizeChart> = new Map([
  [
    'denim-straight',
    chart(
      ['Size', 'Waist', 'Hip', 'Inseam', 'Leg opening'],
      ['30 31 38 31 14', '32 33 40 31 14½', '34 35 42 31 15', '36 37 44 31 15½', '38 39 46 31 16'],
      garment,
    ),
  ],
])
