import type { Thing } from '../../pictures/things.ts'
import { category, emoji, leaf, sub } from './place.ts'

const redPanjabi: Thing = {
  kind: 'garment',
  cut: 'panjabi',
  color: '#b3261e',
  thread: '#f2c14e',
  trim: '#7d1530',
}
const jamdani: Thing = {
  kind: 'foldedCloth',
  color: '#c0281f',
  thread: '#f2c14e',
  edge: '#0b6e4f',
  weave: 'jamdani',
}
const katan: Thing = {
  kind: 'foldedCloth',
  color: '#741a2e',
  thread: '#e9c46a',
  edge: '#3f0d1c',
  weave: 'brocade',
}
const tant: Thing = {
  kind: 'foldedCloth',
  color: '#39307a',
  thread: '#e9dcc0',
  edge: '#8e2f3c',
  weave: 'stripe',
}
const saree: Thing = {
  kind: 'hungSaree',
  color: '#c2185b',
  thread: '#f6e3b0',
  edge: '#0b5d45',
  weave: 'jamdani',
}

export const fashion = category(
  'fashion',
  'Fashion',
  ['blush', redPanjabi],
  sub(
    'sarees',
    'Sarees',
    saree,
    leaf('jamdani', 'Jamdani', jamdani),
    leaf('katan-silk', 'Katan & Silk', katan),
    leaf('tant-cotton', 'Tant & Cotton', tant),
  ),
  sub(
    'salwar-kameez',
    'Salwar Kameez',
    {
      kind: 'garment',
      cut: 'kameez',
      color: '#1d7f86',
      thread: '#f6e3b0',
      trim: '#0f4d57',
      weave: 'block',
    },
    leaf('three-piece', 'Three-Piece', {
      kind: 'clothPile',
      cloths: [
        { color: '#1d7f86', edge: '#0f4d57' },
        { color: '#ec8fae' },
        { color: '#dba32a', weave: 'block' },
      ],
    }),
    leaf('ready-kameez', 'Ready-made', {
      kind: 'garment',
      cut: 'kameez',
      color: '#c2185b',
      thread: '#f6e3b0',
      trim: '#741a2e',
      weave: 'dots',
    }),
    leaf('orna-abaya', 'Orna & Abaya', {
      kind: 'garment',
      cut: 'abaya',
      color: '#39307a',
      thread: '#d9c7f2',
      trim: '#1f2c4d',
    }),
  ),
  sub(
    'menswear',
    'Men’s Wear',
    { kind: 'garment', cut: 'panjabi', color: '#f3e7c9', thread: '#8a6a2a', trim: '#dba32a' },
    leaf('panjabi', 'Panjabi', {
      kind: 'garment',
      cut: 'panjabi',
      color: '#0b5d45',
      thread: '#f2c14e',
      trim: '#084f39',
    }),
    leaf('lungi-gamcha', 'Lungi & Gamcha', {
      kind: 'drapedCloth',
      color: '#c0281f',
      thread: '#f6f4ee',
      edge: '#2f8f5b',
      weave: 'check',
    }),
    leaf('shirts-trousers', 'Shirts & Trousers', {
      kind: 'garment',
      cut: 'shirt',
      color: '#7fb6de',
      weave: 'check',
      thread: '#2360a8',
    }),
  ),
  sub(
    'kids-shoes-bags',
    'Kids, Shoes & Bags',
    emoji('handbag'),
    leaf('kids-wear', 'Kids’ Wear', {
      kind: 'garment',
      cut: 'frock',
      color: '#f1c232',
      thread: '#c0281f',
      trim: '#e5722a',
      weave: 'dots',
    }),
    leaf('shoes', 'Shoes', emoji('running-shoe')),
    leaf('bags', 'Bags & Wallets', emoji('clutch-bag')),
  ),
)
