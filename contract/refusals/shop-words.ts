/** Sentences about settings, setup, addresses, alerts and wishlists. */
export const shopWords = {
  sitemap_part_unknown: {
    en: 'There is no such part of the sitemap',
    bn: 'সাইটম্যাপের এমন কোনো অংশ নেই',
  },
  nobody_could_pay: {
    en: 'Nobody could pay: online payment is not connected yet. Offer cash too.',
    bn: 'কেউ পেমেন্ট করতে পারবেন না: অনলাইন পেমেন্ট এখনো যুক্ত হয়নি। ক্যাশও রাখুন।',
  },
  online_not_connected: {
    en: 'Online payment is not connected to this shop yet',
    bn: 'এই দোকানে অনলাইন পেমেন্ট এখনো যুক্ত হয়নি',
  },
  saved_address_not_found: { en: 'Address not found', bn: 'ঠিকানাটি পাওয়া যায়নি' },
  choose_place: { en: 'Please choose a place from the list', bn: 'তালিকা থেকে জায়গা বেছে নিন' },
  text_saved_elsewhere: {
    en: 'Somebody else saved this text while you wrote. Yours is still here, and not saved.',
    bn: 'আপনি লেখার সময় আর কেউ লেখাটি সেভ করেছেন। আপনারটি এখানে আছে, সেভ হয়নি।',
  },
  page_saved_elsewhere: {
    en: 'Somebody else saved this page while you wrote. Your text is still here, and not saved.',
    bn: 'আপনি লেখার সময় আর কেউ পাতাটি সেভ করেছেন। আপনার লেখা এখানে আছে, সেভ হয়নি।',
  },
  messages_saved_elsewhere: {
    en: 'Somebody else has changed this meanwhile. What you typed is still here, and not saved.',
    bn: 'এর মধ্যে আর কেউ এটি বদলেছেন। আপনার লেখা এখানে আছে, সেভ হয়নি।',
  },
  messages_saved: { en: 'Messages saved', bn: 'মেসেজ সেভ হয়েছে' },
  message_unknown: { en: 'There is no such message', bn: 'এমন কোনো মেসেজ নেই' },
  message_way: { en: 'Choose how customers are told', bn: 'গ্রাহক কীভাবে জানবেন, বেছে নিন' },
  money_is_told: {
    en: 'Messages about money always reach the customer: choose another way',
    bn: 'টাকার মেসেজ গ্রাহককে সব সময় জানাতে হয়: অন্য উপায় বেছে নিন',
  },
  words_unknown_field: {
    en: '{field} is no field of this message. It has: {fields}',
    bn: '{field} এই মেসেজে নেই। এতে আছে: {fields}',
  },
  words_brace: {
    en: 'A brace stands alone. Write a field as {example}.',
    bn: 'একটি বন্ধনী একা আছে। ফিল্ড এভাবে লিখুন: {example}',
  },
  words_need_field: {
    en: 'Add {field}: without it this message leads nowhere',
    bn: '{field} যোগ করুন: এটি ছাড়া মেসেজে লিংক থাকে না',
  },
  words_foreign: {
    en: '{part} is neither this shop’s phone number nor its address. Leave it out.',
    bn: '{part} এই দোকানের ফোন নম্বর বা ওয়েব ঠিকানা নয়। এটি বাদ দিন।',
  },
  words_too_long: {
    en: 'With long values this is {parts} SMS. Shorten it to {most} at most.',
    bn: 'বড় অঙ্ক ও নাম এলে এটি {parts}টি এসএমএস হবে। ছোট করে সর্বোচ্চ {most}টিতে আনুন।',
  },
  clock_form: { en: 'A time of the day, as 22:00', bn: 'দিনের সময় লিখুন, যেমন 22:00' },
  quiet_both: {
    en: 'Say from when and until when, or leave both empty',
    bn: 'কখন থেকে কখন পর্যন্ত, দুটিই লিখুন, না হলে দুটিই খালি রাখুন',
  },
  quiet_some_time: {
    en: 'Quiet hours end at another time than they begin',
    bn: 'নীরব সময়ের শুরু আর শেষ আলাদা হতে হবে',
  },
  say_shop_first: { en: 'Say who the shop is first', bn: 'আগে দোকানের পরিচয় দিন' },
  no_emi: { en: 'This shop does not offer EMI', bn: 'এই দোকানে ইএমআই নেই' },
  alert_needs_contact: {
    en: 'Please add a phone number or an email to your profile first',
    bn: 'আগে প্রোফাইলে মোবাইল নম্বর বা ইমেইল যোগ করুন',
  },
  back_in_stock: { en: 'This product is back in stock', bn: 'পণ্যটি আবার স্টকে এসেছে' },
  addresses_full: {
    en: 'Your address book is full: {most} addresses. Please delete one first.',
    bn: 'আপনার ঠিকানার তালিকা পূর্ণ: {most}টি ঠিকানা। আগে একটি মুছুন।',
  },
  markup_too_deep: {
    en: 'Quotes, lists and bold or slanted words may be {most} deep inside one another at most',
    bn: 'উদ্ধৃতি, তালিকা আর মোটা বা বাঁকা লেখা একটির ভেতরে আরেকটি সর্বোচ্চ {most} স্তর হতে পারে',
  },
  pages_at_most: {
    en: 'There may be {most} pages at most. Delete one that nobody needs.',
    bn: 'সর্বোচ্চ {most}টি পাতা থাকতে পারে। যেটি লাগে না সেটি মুছুন।',
  },
  alerts_full: {
    en: 'You are already waiting for {most} products. Please take one off first.',
    bn: 'আপনি {most}টি পণ্যের অপেক্ষায় আছেন। আগে একটি সরান।',
  },
  wishlist_full: {
    en: 'Your wishlist is full: {most} products. Please remove one first.',
    bn: 'আপনার পছন্দের তালিকা পূর্ণ: {most}টি পণ্য। আগে একটি সরান।',
  },
  shop_opens_soon: { en: 'This shop opens soon', bn: 'দোকানটি শিগগিরই খুলছে' },
  shop_in_maintenance: {
    en: 'We are working on the shop. Please come back in a few minutes',
    bn: 'দোকানে কাজ চলছে। কয়েক মিনিট পরে আবার আসুন',
  },
  say_shop_and_contact: {
    en: 'Say who the shop is and how customers reach it',
    bn: 'দোকানের পরিচয় আর যোগাযোগের উপায় দিন',
  },
  set_fees_first: {
    en: 'Set the delivery fees first: without them every order would be delivered free',
    bn: 'আগে ডেলিভারি চার্জ ঠিক করুন: না হলে সব অর্ডার ফ্রি ডেলিভারি হবে',
  },
  choose_payment_first: {
    en: 'Choose how customers can pay first',
    bn: 'আগে গ্রাহক কীভাবে পেমেন্ট করবেন বেছে নিন',
  },
  page_address_taken: {
    en: 'The page “{title}” has this address. Choose another.',
    bn: '“{title}” পাতার এই ঠিকানা। অন্য একটি বেছে নিন।',
  },
} as const
