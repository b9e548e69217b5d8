import { onShelf } from '../product.ts'

const child = onShelf({ category: 'books-toys', sub: 'books', seller: 'seller', pool: 'book' })
const study = onShelf({ category: 'books-toys', sub: 'books', seller: 'seller', pool: 'reading' })

export const childrenStudy = [
  child({
    key: 'rhymes-tiyar-biye',
    name: 'Tiya Pakhir Biye, Rhymes with Pictures (Bangla)',
    subSub: 'children-books',
    price: 220,
    unit: 'board cover',
    stock: 118,
    sold: 932,
    age: 260,
    tags: 'chora, chhora, rhyme book, children book, baby book, bangla rhymes, ছড়া, ছড়ার বই, শিশুদের বই, টিয়া পাখি',
    about:
      'The parrot is getting married and has invited everybody: the frog with his umbrella, the mosquito who sings badly, and a cat who has promised to behave. Twenty-four new rhymes that scan when you read them aloud, which is rarer than it should be. Round corners, thick pages, and a wipe-clean cover, because the first reader always has jam. By page six your child will be finishing the lines.',
    details: [
      '24 rhymes by Shahana Kibria',
      '52 pages, full colour',
      'Round corners, wipe-clean cover',
      'Ages 2 to 6',
      'Bangla',
    ],
    faqs: [
      ['Are the pages of board?', 'The cover is; the pages are thick 150 gsm paper.'],
      ['Is there a recording?', 'Yes, the code at the back opens the songs.'],
    ],
    said: [
      '5f Brishtir chora ta ekhon amader bari r jatiyo shongit.',
      '5 বাচ্চা নিজেই পাতা উল্টে বলে যায়।',
      '4 Sweet pictures. I know the mosquito song by heart now, help.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'book', color: '#f2b632', accent: '#0b8a5f', art: 'emoji', emoji: 'parrot' },
      variants: [{ kind: 'emoji', name: 'open-book' }],
      props: [
        { kind: 'emoji', name: 'parrot' },
        { kind: 'emoji', name: 'crayon' },
      ],
      ground: 'mint',
      setting: 'circle',
    },
  }),
  child({
    key: 'folktales-dadir-kantha',
    name: 'Dadir Kanthar Golpo, 30 Folk Tales (Bangla)',
    subSub: 'children-books',
    price: 480,
    off: 15,
    unit: 'hardcover',
    stock: 47,
    sold: 358,
    age: 180,
    tags: 'rupkotha, folk tales, fairy tale, children stories, golpo, rupkothar boi, রূপকথা, লোককাহিনী, শিশু গল্প, দাদি',
    about:
      'Every patch in a grandmother’s kantha has a story, and at bedtime she tells one patch a night. Thirty tales gathered in Mymensingh and Jashore, about clever barbers, slow crocodiles and a princess who would rather fish. Retold in short sentences, so that a class-three reader can manage alone. The pictures are stitched, really: each one is a photographed embroidery.',
    details: [
      '30 tales, one for each night of a month',
      '144 pages, colour on every second',
      'Retold by Lutfa Anwar',
      'Ages 5 to 11',
      'Ribbon bookmark',
    ],
    faqs: [
      ['Are there frightening ones?', 'One rakkhosh, and he is afraid of goats.'],
      ['Is the print large?', 'Yes, 16 point.'],
    ],
    said: [
      '5f Raat e ekta golpo, ekhon amar o obhyash hoye geche.',
      '5 সেলাই করা ছবিগুলো দেখার মতো।',
      '4m Reads well aloud. Wish it were in two languages.',
    ],
    more: 4,
    picture: {
      thing: { kind: 'book', color: '#8e2f3c', accent: '#f6e3b0', art: 'folk' },
      variants: [{ kind: 'emoji', name: 'open-book' }],
      props: [
        { kind: 'emoji', name: 'thread' },
        { kind: 'emoji', name: 'candle' },
      ],
      ground: 'blush',
      setting: 'shelf',
    },
  }),
  study({
    key: 'guide-bhorti-torony-ka',
    name: 'Bhorti Torony: University Admission Guide, Science',
    subSub: 'study',
    price: 780,
    off: 35,
    unit: '2 volumes',
    stock: 83,
    sold: 1045,
    age: 90,
    tags: 'admission guide, bhorti guide, ka unit, university admission, hsc, question bank, ভর্তি গাইড, বিশ্ববিদ্যালয় ভর্তি, ক ইউনিট, প্রশ্ন ব্যাংক',
    about:
      'Fifteen years of questions, solved by people who sat the test themselves not long ago. Volume one teaches by chapter, volume two is nothing but timed papers with a tear-out answer sheet. Where a short cut exists it is shown after the proper way, never in its place. There is a plan for ninety days and another, with apologies, for the last twenty. Free corrections by text if a misprint is found.',
    details: [
      'Physics, chemistry, maths, biology',
      '2 volumes, 1,180 pages',
      '15 years of questions solved',
      '40 model tests with answer sheets',
      'Updated for the current syllabus',
      'Bangla, terms also in English',
    ],
    faqs: [
      [
        'Is it for engineering admission too?',
        'The maths and physics parts help; written engineering papers need more.',
      ],
      ['Which syllabus?', 'The current HSC syllabus of all boards.'],
      ['Can I return it?', 'Within seven days if the answer sheets have not been torn out.'],
    ],
    said: [
      '5 Chance peyechi! Ei boi ta r kritotto onek.',
      '4m ব্যাখ্যাগুলো পরিষ্কার, দুইটা ছাপার ভুল পেয়েছি।',
      '5f The 20-day plan saved my cousin. Thank you.',
      '4 Model tests are harder than the real thing, which is good.',
      '5m Mofossol e coaching nai, ei boi tai amar coaching.',
      '2 Volume two came with a torn cover. Exchanged in five days.',
      '5 দাম কোচিংয়ের এক ক্লাসের সমান।',
    ],
    more: 0,
    picture: {
      thing: { kind: 'book', color: '#c8331f', accent: '#ffd166', art: 'lines' },
      variants: [{ kind: 'book', color: '#1f5fa8', accent: '#ffd166', art: 'lines' }],
      props: [
        { kind: 'emoji', name: 'pencil' },
        { kind: 'emoji', name: 'alarm-clock' },
      ],
      ground: 'sky',
      setting: 'studio',
    },
  }),
  study({
    key: 'primer-amar-bornomala',
    name: 'Amar Hater Bornomala, Write-and-Wipe Primer',
    subSub: 'study',
    price: 320,
    unit: 'with pen',
    stock: 96,
    sold: 671,
    age: 140,
    tags: 'bornomala, alphabet book, bangla alphabet, pre school, handwriting, hater lekha, বর্ণমালা, অ আ ক খ, হাতের লেখা, শিশু শিক্ষা',
    about:
      'Trace, wipe, trace again. Every letter of the Bangla alphabet with arrows for the strokes, since ঋ and ঞ are nobody’s friends at first. Then English capitals, small letters and numbers in both scripts. The pages are laminated and lie flat; the pen clips into the cover and its cap carries a felt to wipe with.',
    details: [
      'Bangla, English, numbers',
      '40 laminated pages, spiral bound',
      'Pen with wiping felt',
      'Ages 3 to 6',
      'Stroke arrows on each letter',
    ],
    faqs: [
      ['What if the pen dries out?', 'Any whiteboard marker works.'],
      ['Does the ink stain clothes?', 'It comes out in a normal wash.'],
    ],
    said: [
      '5f Chheler nam lekha shikhte ek shoptaho lagse matro.',
      '5 বারবার মুছে লেখা যায়, খাতা বাঁচে।',
      '4 Pen lasted a month, the book is still fine.',
      '5 Pen er cap diye mochha jay, ei buddhi ta bhalo.',
    ],
    more: 1,
    picture: {
      thing: { kind: 'book', color: '#2f8f5b', accent: '#ffe08a', art: 'emoji', emoji: 'pencil' },
      variants: [{ kind: 'emoji', name: 'open-book' }],
      props: [
        { kind: 'emoji', name: 'red-apple' },
        { kind: 'blocks', colors: ['#d6453d', '#f2a71b', '#1f5fa8'] },
      ],
      ground: 'butter',
      setting: 'floor',
    },
  }),
]
