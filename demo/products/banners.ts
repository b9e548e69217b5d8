import type { DemoBanner } from './types.ts'

type Stage = DemoBanner['scene'][number]

const at = (
  thing: Stage['thing'],
  [x, base]: readonly [number, number],
  [width, height]: readonly [number, number],
  turn = 0,
): Stage => ({ thing, spot: { x, base, width, height, turn } })

const emoji = (name: string): Stage['thing'] => ({ kind: 'emoji', name })

/** What the front page offers, in the order of the slides. */
export const demoBanners: readonly DemoBanner[] = [
  {
    key: 'festive',
    offerPercent: 10,
    category: 'fashion',
    ground: 'blush',
    headline: ['Festive wear,', 'woven at home'],
    bangla: 'উৎসবের সাজ, দেশি তাঁতে',
    offer: '10% off and more',
    scene: [
      at(
        {
          kind: 'garment',
          cut: 'kameez',
          color: '#dba32a',
          thread: '#fff3d6',
          trim: '#741a2e',
          weave: 'block',
        },
        [1395, 492],
        [330, 420],
        5,
      ),
      at(
        { kind: 'garment', cut: 'panjabi', color: '#0b5d45', thread: '#f2c14e', trim: '#084f39' },
        [1180, 500],
        [340, 450],
        -4,
      ),
      at(
        {
          kind: 'foldedCloth',
          color: '#c0281f',
          thread: '#f2c14e',
          edge: '#0b6e4f',
          weave: 'jamdani',
        },
        [980, 500],
        [230, 300],
        -8,
      ),
      at(emoji('hibiscus'), [1500, 512], [110, 100]),
    ],
  },
  {
    key: 'phones',
    offerPercent: 15,
    category: 'mobiles',
    ground: 'sky',
    headline: ['New phone,', 'honest price'],
    bangla: 'নতুন ফোন, ন্যায্য দাম',
    offer: '15% off and more',
    scene: [
      at({ kind: 'phone', color: '#6d3f96', wallpaper: 3 }, [1020, 452], [250, 330]),
      at({ kind: 'phone', color: '#1d7f86', wallpaper: 2 }, [1235, 470], [300, 400]),
      at({ kind: 'speaker', color: '#e5722a' }, [1430, 462], [210, 190]),
      at({ kind: 'earbuds', color: '#f6f4ee' }, [1395, 502], [130, 120]),
      at({ kind: 'smartWatch', color: '#24282c', strap: '#0b6e4f' }, [1515, 500], [120, 190]),
    ],
  },
  {
    key: 'larder',
    offerPercent: 12,
    category: 'groceries',
    ground: 'butter',
    headline: ['The village larder', 'at your door'],
    bangla: 'গ্রামের স্বাদ, আপনার দরজায়',
    offer: '12% off and more',
    scene: [
      at(
        { kind: 'sack', color: '#f1e9d8', label: { color: '#0b6e4f', emoji: 'cooked-rice' } },
        [1040, 455],
        [240, 300],
      ),
      at(
        {
          kind: 'bottle',
          color: '#c98a1c',
          clear: true,
          label: { color: '#fff3d6', band: '#0b6e4f' },
        },
        [1225, 462],
        [170, 350],
      ),
      at(
        { kind: 'jar', color: '#e6b422', label: { color: '#fffaf0', emoji: 'honey-pot' } },
        [1400, 462],
        [200, 220],
      ),
      at(emoji('mango'), [1130, 500], [150, 140]),
      at({ kind: 'heap', color: '#b3261e', grain: 5 }, [1305, 506], [200, 120]),
      at(emoji('hot-pepper'), [1500, 502], [130, 120]),
    ],
  },
  {
    key: 'kitchen',
    offerPercent: 15,
    category: 'home-kitchen',
    ground: 'mint',
    headline: ['Cook, serve,', 'sit together'],
    bangla: 'রান্নাঘরের সবকিছু এক হাটে',
    offer: '15% off and more',
    scene: [
      at({ kind: 'dinnerSet', color: '#fbfaf6' }, [1400, 466], [400, 370]),
      at({ kind: 'pot', color: '#b3261e' }, [1075, 474], [400, 360]),
      at({ kind: 'tiffin', color: '#c9d0d5', accent: '#f2a71b' }, [1275, 478], [200, 330]),
      at({ kind: 'mug', color: '#0b6e4f' }, [1490, 512], [160, 150]),
      at({ kind: 'clayPot', color: '#b8613a', accent: '#f3e7c9' }, [915, 506], [170, 170]),
    ],
  },
  {
    key: 'friday',
    offerPercent: 15,
    category: 'sports',
    ground: 'sage',
    headline: ['Friday is', 'for cricket'],
    bangla: 'শুক্রবার মানেই খেলা',
    offer: '15% off and more',
    scene: [
      at(
        { kind: 'garment', cut: 'jersey', color: '#0b6e4f', thread: '#ffffff', trim: '#b3261e' },
        [1120, 490],
        [360, 400],
        -4,
      ),
      at({ kind: 'cricketBat', color: '#e2bd8b', accent: '#b3261e' }, [1350, 500], [260, 460], 9),
      at(emoji('trophy'), [1492, 506], [190, 180]),
      at(emoji('gloves'), [930, 506], [150, 140]),
    ],
  },
]
