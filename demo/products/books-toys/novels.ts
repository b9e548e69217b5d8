import { onShelf } from '../product.ts'

const novel = onShelf({ category: 'books-toys', sub: 'books', seller: 'seller', pool: 'reading' })

export const novels = [
  novel({
    key: 'novel-shesh-launch',
    name: 'Shimulpurer Shesh Launch, a Novel (Bangla)',
    subSub: 'novels',
    price: 420,
    off: 25,
    unit: 'hardcover',
    stock: 61,
    sold: 487,
    age: 200,
    tags: 'novel, bangla novel, uponnash, upanyas, boi, book, river, barishal, উপন্যাস, বই, বাংলা উপন্যাস, লঞ্চ',
    about:
      'The last launch to Shimulpur leaves Sadarghat at nine, and in this book it leaves for the last time. Rehana Morshed lets five passengers talk through one night on the deck: a hilsa trader, a runaway bride, a retired sareng, a student with a borrowed name, and a boy who sells boiled eggs and hears everything. By the time the lamps of Barishal come up you know who will not go home. It is her third novel and her warmest. Not a word too many.',
    details: [
      'By Rehana Morshed',
      '272 pages, Bangla',
      'Hardcover with jacket, sewn binding',
      '80 gsm cream paper',
      'First printed at the Ekushey book fair',
    ],
    faqs: [
      ['Is it a sad ending?', 'It is a river ending. Things go on.'],
      ['Is there an English translation?', 'Not yet.'],
      [
        'Can I get a signed copy?',
        'Write it in the order note; she signs on the first Saturday of the month.',
      ],
    ],
    said: [
      '5 Shodorghat ke ar age er moto dekhte parbo na.',
      '5f ডিমওয়ালা ছেলেটার জন্য সারারাত মন খারাপ ছিল।',
      '4 Slow in the first thirty pages, then I forgot to eat.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'book', color: '#2b5f8c', accent: '#f2a71b', art: 'river' },
      variants: [{ kind: 'emoji', name: 'open-book' }],
      props: [
        { kind: 'emoji', name: 'hot-beverage' },
        { kind: 'emoji', name: 'glasses' },
      ],
      ground: 'sand',
      setting: 'floor',
    },
  }),
  novel({
    key: 'poems-kuasha-nil-noy',
    name: 'Kuashar Rong Nil Noy, Poems (Bangla)',
    subSub: 'novels',
    price: 260,
    unit: 'paperback',
    stock: 4,
    sold: 126,
    age: 150,
    tags: 'poetry, kobita, poem, bangla kobita, boi, কবিতা, কাব্যগ্রন্থ, বই, কবিতার বই',
    about:
      'Fifty-three poems from a man who inspects railway bridges for a living and writes on the back of the forms. Asif Noor Talukdar has the patience of someone who waits for trains: a rhyme comes when it comes. There is fog in it, and Parbatipur junction, and a love that missed a connection in 1998. Read two before sleeping, no more.',
    details: [
      'By Asif Noor Talukdar',
      '96 pages, Bangla',
      'Paperback with flaps',
      'Drawings in ink by the poet’s daughter',
    ],
    faqs: [
      ['Is it rhymed or free?', 'About half and half, and you will not always notice which.'],
      ['A good gift?', 'For someone who likes trains or has loved one, yes.'],
    ],
    said: [
      '5 “পার্বতীপুর” কবিতাটা মুখস্থ হয়ে গেছে।',
      '5m Train e boshe porlam, thik jaygay.',
      '4f Thin book, heavy heart.',
    ],
    more: 3,
    picture: {
      thing: { kind: 'book', color: '#5b6f8a', accent: '#f0e6cf', art: 'leaf' },
      variants: [{ kind: 'emoji', name: 'open-book' }],
      props: [
        { kind: 'emoji', name: 'fountain-pen' },
        { kind: 'emoji', name: 'blossom' },
      ],
      ground: 'lilac',
      setting: 'plinth',
    },
  }),
  novel({
    key: 'novel-puthimari-bhut',
    name: 'Puthimarir Pathshala, Ghost Stories (Bangla)',
    subSub: 'novels',
    price: 350,
    unit: 'hardcover',
    stock: 0,
    sold: 392,
    age: 110,
    tags: 'ghost story, bhuter golpo, bhoot, horror, thriller, golpo, ভূতের গল্প, ভূত, গল্পের বই, রহস্য',
    about:
      'A village school where the roll call has one name more than there are children. Eleven stories from the north, all told by the same night guard, each a little less believable and a little harder to forget. Mokarram Sheikh never shows you the ghost; he shows you the dog that looks at it. The first printing is sold out and the second is at the binder.',
    details: [
      'By Mokarram Sheikh',
      '208 pages, Bangla',
      'Eleven linked stories',
      'For readers of 13 and over',
      'Second printing next month',
    ],
    faqs: [
      ['When is it back?', 'The binder promises the 12th. Put it on your wishlist.'],
      [
        'Is it too frightening for my 11-year-old?',
        'Number seven is. The rest depends on the child.',
      ],
    ],
    said: [
      '5 রাত দুইটায় শেষ করে লাইট জ্বালিয়ে ঘুমিয়েছি।',
      '5m 7 nombor golpo ta keu rate porben na.',
      '4 Great voice, the last story explains too much.',
    ],
    more: 5,
    picture: {
      thing: { kind: 'book', color: '#1f2c3a', accent: '#c9d86a', art: 'moon' },
      variants: [{ kind: 'emoji', name: 'open-book' }],
      props: [
        { kind: 'emoji', name: 'candle' },
        { kind: 'emoji', name: 'magnifying-glass-tilted-left' },
      ],
      ground: 'stone',
      setting: 'arch',
    },
  }),
]
