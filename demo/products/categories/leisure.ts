import { category, emoji, leaf, sub } from './place.ts'

export const beauty = category(
  'beauty',
  'Beauty',
  ['rose', emoji('lipstick')],
  sub(
    'skin-care',
    'Skin Care',
    { kind: 'pump', color: '#a7d8c0', label: { color: '#ffffff', emoji: 'leafy-green' } },
    leaf('face', 'Face', {
      kind: 'tube',
      color: '#f4b394',
      label: { color: '#ffffff', emoji: 'blossom' },
    }),
    leaf('soap-body', 'Soap & Body', emoji('soap')),
  ),
  sub(
    'hair-care',
    'Hair Care',
    emoji('hair-pick'),
    leaf('hair-oil', 'Hair Oil', {
      kind: 'bottle',
      color: '#2f8f5b',
      label: { color: '#fff3d6', emoji: 'coconut' },
    }),
    leaf('shampoo-mehendi', 'Shampoo & Mehendi', { kind: 'cone', color: '#70743a' }),
  ),
  sub(
    'make-up',
    'Make-up',
    { kind: 'tin', color: '#c2185b', cap: '#e58fb1', label: { color: '#fff', emoji: 'rose' } },
    leaf('lips', 'Lips', emoji('lipstick')),
    leaf('eyes-nails', 'Eyes & Nails', emoji('nail-polish')),
  ),
  sub(
    'fragrance-grooming',
    'Fragrance & Grooming',
    { kind: 'flacon', color: '#c9a14a' },
    leaf('attar', 'Attar & Perfume', { kind: 'flacon', color: '#b8613a' }),
    leaf('grooming', 'Grooming', emoji('razor')),
  ),
)

export const booksToys = category(
  'books-toys',
  'Books & Toys',
  ['mint', emoji('teddy-bear')],
  sub(
    'books',
    'Books',
    emoji('books'),
    leaf('novels', 'Novels & Poetry', { kind: 'book', color: '#741a2e', art: 'river' }),
    leaf('children-books', "Children's Books", {
      kind: 'book',
      color: '#f1c232',
      art: 'emoji',
      emoji: 'parrot',
    }),
    leaf('study', 'Study & Guides', emoji('pencil')),
  ),
  sub(
    'stationery',
    'Stationery',
    emoji('pencil'),
    leaf('notebooks-pens', 'Notebooks & Pens', {
      kind: 'notebooks',
      colors: ['#0b6e4f', '#f2a71b', '#b3261e'],
    }),
    leaf('school-bags', 'School Bags', { kind: 'schoolBag', color: '#2360a8' }),
    leaf('art', 'Art Supplies', emoji('artist-palette')),
  ),
  sub(
    'toys-games',
    'Toys & Games',
    emoji('game-die'),
    leaf('soft-toys', 'Soft Toys', emoji('teddy-bear')),
    leaf('learning-toys', 'Learning Toys', emoji('abacus')),
    leaf('board-games', 'Board Games', { kind: 'ludo' }),
  ),
)

export const sports = category(
  'sports',
  'Sports',
  ['teal', emoji('soccer-ball')],
  sub(
    'cricket',
    'Cricket',
    emoji('cricket-game'),
    leaf('bats', 'Bats', { kind: 'cricketBat', color: '#e2bd8b' }),
    leaf('balls-kit', 'Balls & Kit', emoji('gloves')),
  ),
  sub(
    'football-badminton',
    'Football & Badminton',
    emoji('soccer-ball'),
    leaf('football', 'Football', emoji('soccer-ball')),
    leaf('badminton', 'Badminton', emoji('badminton')),
    leaf('jerseys', 'Jerseys', {
      kind: 'garment',
      cut: 'jersey',
      color: '#0b6e4f',
      thread: '#ffffff',
      trim: '#b3261e',
    }),
  ),
  sub(
    'fitness',
    'Fitness',
    { kind: 'dumbbell', color: '#24282c' },
    leaf('weights', 'Weights', { kind: 'dumbbell', color: '#474d52' }),
    leaf('yoga-cardio', 'Yoga & Cardio', { kind: 'mat', color: '#6d3f96' }),
  ),
  sub(
    'cycling-outdoor',
    'Cycling & Outdoor',
    emoji('bicycle'),
    leaf('bicycles', 'Bicycles', emoji('bicycle')),
    leaf('travel', 'Travel Gear', emoji('luggage')),
  ),
)
