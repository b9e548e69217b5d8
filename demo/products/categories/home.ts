import { category, emoji, leaf, sub } from './place.ts'

export const homeKitchen = category(
  'home-kitchen',
  'Home & Kitchen',
  ['sand', { kind: 'pot', color: '#b3261e' }],
  sub(
    'cookware',
    'Cookware',
    { kind: 'fryPan', color: '#b3261e' },
    leaf('pots-pans', 'Pots & Pans', { kind: 'pot', color: '#474d52' }),
    leaf('pressure-cookers', 'Pressure Cookers', { kind: 'pressureCooker', color: '#c9d0d5' }),
  ),
  sub(
    'dining-storage',
    'Dining & Storage',
    { kind: 'dinnerSet', color: '#fbfaf6' },
    leaf('plates-cups', 'Plates & Cups', { kind: 'mug', color: '#0b6e4f' }),
    leaf('tiffin-flasks', 'Tiffin & Flasks', { kind: 'tiffin', color: '#c9d0d5' }),
    leaf('water-filters', 'Water Filters', { kind: 'waterFilter', color: '#7fb6de' }),
  ),
  sub(
    'bedding-decor',
    'Bedding & Décor',
    { kind: 'cushion', color: '#1d7f86' },
    leaf('bed-sheets', 'Bed Sheets', { kind: 'bedding', color: '#7fb6de' }),
    leaf('nakshi-kantha', 'Nakshi Kantha', {
      kind: 'foldedCloth',
      color: '#f3e7c9',
      thread: '#b3261e',
      edge: '#741a2e',
      weave: 'kantha',
    }),
    leaf('curtains-cushions', 'Curtains & Cushions', {
      kind: 'drapedCloth',
      color: '#dba32a',
      thread: '#fff3d6',
      weave: 'block',
    }),
  ),
  sub(
    'deshi-crafts',
    'Deshi Crafts',
    { kind: 'clayPot', color: '#b8613a' },
    leaf('jute', 'Jute', { kind: 'juteBag', color: '#cda871' }),
    leaf('clay-bamboo', 'Clay & Bamboo', { kind: 'clayPot', color: '#b8613a', accent: '#f3e7c9' }),
  ),
)

export const groceries = category(
  'groceries',
  'Groceries',
  ['butter', emoji('basket')],
  sub(
    'rice-dal',
    'Rice, Dal & Flour',
    { kind: 'sack', color: '#f1e9d8', label: { color: '#0b6e4f', emoji: 'sheaf-of-rice' } },
    leaf('rice', 'Rice', emoji('cooked-rice')),
    leaf('dal', 'Dal', { kind: 'heap', color: '#e08a2c' }),
    leaf('atta-semai', 'Atta & Semai', emoji('bread')),
  ),
  sub(
    'oil-spices',
    'Oil, Ghee & Spices',
    emoji('hot-pepper'),
    leaf('oil', 'Cooking Oil', {
      kind: 'bottle',
      color: '#e6b422',
      clear: true,
      label: { color: '#0b6e4f', emoji: 'sunflower' },
    }),
    leaf('ghee', 'Ghee & Butter', {
      kind: 'jar',
      color: '#f1c232',
      label: { color: '#fff3d6', emoji: 'butter' },
    }),
    leaf('spices', 'Spices', { kind: 'heap', color: '#b3261e', grain: 5 }),
  ),
  sub(
    'fresh',
    'Fish, Fruit & Fresh',
    emoji('mango'),
    leaf('fish', 'Fish', { kind: 'hilsa' }),
    leaf('fruit', 'Fruit', emoji('pineapple')),
    leaf('vegetables', 'Vegetables & Eggs', emoji('carrot')),
  ),
  sub(
    'sweets-tea',
    'Sweets, Snacks & Tea',
    { kind: 'sweets', color: '#fbf3e2' },
    leaf('mishti-doi', 'Mishti & Doi', { kind: 'sweets', color: '#fbf3e2' }),
    leaf('snacks', 'Snacks', emoji('cookie')),
    leaf('tea-honey', 'Tea & Honey', emoji('honey-pot')),
  ),
)
