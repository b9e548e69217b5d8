import type { Thing } from '../../pictures/things.ts'
import { category, emoji, leaf, sub } from './place.ts'

const phone: Thing = { kind: 'phone', color: '#24449c', wallpaper: 1 }

export const mobiles = category(
  'mobiles',
  'Mobiles',
  ['sky', phone],
  sub(
    'phones',
    'Phones',
    { kind: 'phone', color: '#1d7f86', wallpaper: 2 },
    leaf('smartphones', 'Smartphones', { kind: 'phone', color: '#6d3f96', wallpaper: 3 }),
    leaf('button-phones', 'Button Phones', { kind: 'buttonPhone', color: '#c0281f' }),
  ),
  sub(
    'power',
    'Power & Cables',
    { kind: 'powerBank', color: '#24449c' },
    leaf('power-banks', 'Power Banks', { kind: 'powerBank', color: '#474d52' }),
    leaf('chargers', 'Chargers & Cables', { kind: 'charger', color: '#f6f4ee', cable: '#2f8f5b' }),
  ),
  sub(
    'audio-wearables',
    'Audio & Wearables',
    emoji('headphone'),
    leaf('earphones', 'Earphones', { kind: 'earbuds', color: '#f6f4ee' }),
    leaf('speakers', 'Speakers', { kind: 'speaker', color: '#e5722a' }),
    leaf('smart-watches', 'Smart Watches', {
      kind: 'smartWatch',
      color: '#24282c',
      strap: '#0b6e4f',
    }),
  ),
  sub(
    'phone-extras',
    'Phone Extras',
    { kind: 'phoneCase', color: '#ec8fae' },
    leaf('covers', 'Covers', { kind: 'phoneCase', color: '#1d7f86' }),
    leaf('stands-lights', 'Stands & Lights', { kind: 'ring', color: '#24282c' }),
  ),
)

export const electronics = category(
  'electronics',
  'Electronics',
  ['lilac', { kind: 'television' }],
  sub(
    'fans',
    'Fans',
    { kind: 'standFan', color: '#2360a8' },
    leaf('ceiling-fans', 'Ceiling Fans', { kind: 'ceilingFan', color: '#f1e9d8' }),
    leaf('stand-fans', 'Stand & Rechargeable', { kind: 'standFan', color: '#1d7f86', tall: true }),
  ),
  sub(
    'kitchen-appliances',
    'Kitchen Appliances',
    { kind: 'riceCooker', color: '#c0281f' },
    leaf('rice-cookers', 'Rice Cookers', {
      kind: 'riceCooker',
      color: '#f6f4ee',
      accent: '#c0281f',
    }),
    leaf('blenders-kettles', 'Blenders & Kettles', { kind: 'blender', color: '#e5722a' }),
    leaf('irons-ovens', 'Irons & Ovens', { kind: 'iron', color: '#6d3f96' }),
  ),
  sub(
    'power-backup',
    'Power Backup',
    { kind: 'inverter', color: '#f6f4ee' },
    leaf('ips-ups', 'IPS & UPS', { kind: 'inverter', color: '#474d52', battery: '#2f8f5b' }),
    leaf('lights-plugs', 'Lights & Multiplugs', { kind: 'bulb', color: '#fff3d6' }),
  ),
  sub(
    'tv-computer',
    'TV, Computer & Large',
    emoji('laptop'),
    leaf('televisions', 'Televisions', { kind: 'television' }),
    leaf('computers', 'Computers & Wi-Fi', emoji('laptop')),
    leaf('large-appliances', 'Fridge & Washing', { kind: 'fridge', color: '#c9d0d5' }),
  ),
)
