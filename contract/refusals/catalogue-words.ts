/** Sentences about products, categories, banners and reviews. */
export const catalogueWords = {
  product_not_found: { en: 'Product not found', bn: 'পণ্যটি পাওয়া যায়নি' },
  variant_not_found: { en: 'Variant not found', bn: 'ভ্যারিয়েন্টটি পাওয়া যায়নি' },
  banner_not_found: { en: 'Banner not found', bn: 'ব্যানারটি পাওয়া যায়নি' },
  logo_not_found: { en: 'Logo not found', bn: 'লোগো পাওয়া যায়নি' },
  review_not_found: { en: 'Review not found', bn: 'রিভিউটি পাওয়া যায়নি' },
  sub_not_in_category: {
    en: 'This sub-category is not in the chosen category',
    bn: 'এই সাব-ক্যাটাগরি বেছে নেওয়া ক্যাটাগরিতে নেই',
  },
  sub_sub_not_in_sub: {
    en: 'This sub-sub-category is not in the chosen sub-category',
    bn: 'এই সাব-সাব-ক্যাটাগরি বেছে নেওয়া সাব-ক্যাটাগরিতে নেই',
  },
  no_such_category: { en: 'There is no such category', bn: 'এমন কোনো ক্যাটাগরি নেই' },
  no_such_seller: { en: 'There is no such seller', bn: 'এমন কোনো বিক্রেতা নেই' },
  choose_other_category: { en: 'Choose another category', bn: 'অন্য একটি ক্যাটাগরি বেছে নিন' },
  banner_phone_needs_bangla: {
    en: 'The picture in Bangla for phones needs the picture in Bangla itself',
    bn: 'মোবাইলের বাংলা ছবির সঙ্গে মূল বাংলা ছবিটিও দিন',
  },
  banner_end_after_start: {
    en: 'The banner must end after it begins',
    bn: 'ব্যানার শুরুর পরে শেষ হতে হবে',
  },
  name_needed: { en: 'Name is required', bn: 'নাম দিন' },
  stock_by_product: { en: 'Stock is counted by product', bn: 'স্টক পণ্য ধরে গোনা হয়' },
  choose_variant: { en: 'Choose a variant', bn: 'একটি ভ্যারিয়েন্ট বেছে নিন' },
  not_colour_of_product: { en: 'This is none of the product’s colours', bn: 'এটি এই পণ্যের রং নয়' },
  not_picture_of_product: {
    en: 'This picture is none of the product’s',
    bn: 'এটি এই পণ্যের ছবি নয়',
  },
  picture_needed: { en: 'A product needs at least one picture', bn: 'পণ্যে কমপক্ষে একটি ছবি লাগে' },
  picture_gone: { en: 'This picture is no longer one of the product’s', bn: 'এই ছবি আর পণ্যটির নয়' },
  product_of_other: { en: 'This product belongs to another seller', bn: 'এই পণ্য অন্য বিক্রেতার' },
  label_needed: { en: 'The label is required', bn: 'লেবেল দিন' },
  sale_end_past: { en: 'The end of the sale is past', bn: 'সেল শেষের সময় পার হয়ে গেছে' },
  video_address_wrong: {
    en: 'Video must be an https address of YouTube, Vimeo or a video file',
    bn: 'ভিডিও হবে YouTube, Vimeo বা ভিডিও ফাইলের https ঠিকানা',
  },
  review_taken_down: {
    en: 'The shop has taken this review down, so it cannot be changed',
    bn: 'দোকান এই রিভিউ সরিয়েছে, তাই এটি বদলানো যায় না',
  },
  review_once_delivered: {
    en: 'You can review a product once it has been delivered to you',
    bn: 'পণ্যটি হাতে পাওয়ার পরে রিভিউ দেওয়া যায়',
  },
  reviewed_already: {
    en: 'You have already reviewed this product',
    bn: 'আপনি এই পণ্যের রিভিউ দিয়েছেন',
  },
  sku_just_taken: {
    en: 'Another product has just taken one of these SKUs. Please save again.',
    bn: 'এর একটি SKU এইমাত্র অন্য পণ্যে গেছে। আবার সেভ করুন।',
  },
  banners_at_most: {
    en: 'There may be {most} banners at most',
    bn: 'সর্বোচ্চ {most}টি ব্যানার থাকতে পারে',
  },
  characters_at_most: { en: 'At most {most} characters', bn: 'সর্বোচ্চ {most} অক্ষর' },
  stock_only: { en: 'Only {now} in stock by now', bn: 'স্টকে এখন আর মাত্র {now}টি আছে' },
  stock_at_most: { en: 'Stock is at most {most}', bn: 'স্টক সর্বোচ্চ {most}' },
  pictures_at_most: { en: 'At most {most} pictures', bn: 'সর্বোচ্চ {most}টি ছবি' },
  review_days: {
    en: 'A review can be changed for {days} days',
    bn: 'রিভিউ {days} দিন পর্যন্ত বদলানো যায়',
  },
  category_in_itself: {
    en: 'A category cannot lie in itself',
    bn: 'ক্যাটাগরি নিজের ভেতরে থাকতে পারে না',
  },
  category_at_top: {
    en: 'A category stands at the top: it lies in no other',
    bn: 'ক্যাটাগরি থাকে সবার ওপরে: অন্য কিছুর ভেতরে নয়',
  },
  no_fourth_level: { en: 'There is no fourth level of categories', bn: 'ক্যাটাগরির চতুর্থ স্তর নেই' },
  sub_category_not_found: { en: 'Sub-category not found', bn: 'সাব-ক্যাটাগরিটি পাওয়া যায়নি' },
  sub_sub_category_not_found: { en: 'Sub-sub-category not found', bn: 'সাব-সাব-ক্যাটাগরিটি পাওয়া যায়নি' },
  sub_lies_in_category: {
    en: 'A sub-category lies in a category',
    bn: 'সাব-ক্যাটাগরি থাকে ক্যাটাগরির ভেতরে',
  },
  sub_sub_lies_in_sub: {
    en: 'A sub-sub-category lies in a sub-category',
    bn: 'সাব-সাব-ক্যাটাগরি থাকে সাব-ক্যাটাগরির ভেতরে',
  },
  category_name_taken: {
    en: 'There is already a {level:state} with this name',
    bn: 'এই নামে আগে থেকেই একটি {level:state} আছে',
  },
  category_holds: {
    en: 'This {level:state} still has {held}. Move or delete them first.',
    bn: 'এই {level:state}-র ভেতরে এখনো {held} আছে। আগে সেগুলো সরান বা মুছুন।',
  },
  category_merge_level: {
    en: 'A {level:state} can only be merged into another {same:state}',
    bn: '{level:state} শুধু অন্য একটি {same:state}-র সঙ্গে এক করা যায়',
  },
  stock_by_variant: { en: 'Its stock is counted by variant', bn: 'এর স্টক ভ্যারিয়েন্ট ধরে গোনা হয়' },
  price_at_most: { en: 'Price is at most ৳10,00,00,000', bn: 'দাম সর্বোচ্চ ৳১০,০০,০০,০০০' },
  stock_only_short: { en: 'Only {left} in stock', bn: 'স্টকে আর মাত্র {left}টি আছে' },
  sale_must_be_lower: {
    en: 'Outside the sale the discount is {percent} percent already: the sale must take off more',
    bn: 'সেল ছাড়াই ছাড় {percent} শতাংশ: সেলে আরও বেশি দিতে হবে',
  },
  review_hidden_already: { en: 'This review is hidden already', bn: 'এই রিভিউ আগেই লুকানো হয়েছে' },
  review_shown_already: { en: 'This review is shown already', bn: 'এই রিভিউ আগে থেকেই দেখানো হচ্ছে' },
  no_such_variant: {
    en: 'There is no such variant of this product',
    bn: 'এই পণ্যের এমন কোনো ভ্যারিয়েন্ট নেই',
  },
  row_same_options: { en: 'Row {row} has the same options', bn: '{row} নম্বর সারিতেও একই রং ও সাইজ' },
  row_same_variant: { en: 'Row {row} has the same variant', bn: '{row} নম্বর সারিতেও একই ভ্যারিয়েন্ট' },
  row_same_sku: { en: 'Row {row} has the same SKU', bn: '{row} নম্বর সারিতেও একই SKU' },
  give_colour_too: {
    en: 'Other variants have a colour: give this one too',
    bn: 'অন্য ভ্যারিয়েন্টে রং আছে: এটিতেও দিন',
  },
  give_size_too: {
    en: 'Other variants have a size: give this one too',
    bn: 'অন্য ভ্যারিয়েন্টে সাইজ আছে: এটিতেও দিন',
  },
  keep_variant: {
    en: 'Keep at least one variant on sale, or hide the product',
    bn: 'কমপক্ষে একটি ভ্যারিয়েন্ট বিক্রিতে রাখুন, বা পণ্যটি লুকান',
  },
  give_each_stock: { en: 'Give the stock of each variant', bn: 'প্রতিটি ভ্যারিয়েন্টের স্টক দিন' },
  stock_changed_by_variant: {
    en: 'Stock is counted by variant: change it there',
    bn: 'স্টক ভ্যারিয়েন্ট ধরে গোনা হয়: সেখানেই বদলান',
  },
  send_stock_seen: {
    en: 'Send the stock of the product that you saw',
    bn: 'পণ্যের যে স্টক দেখেছেন সেটি পাঠান',
  },
  divide_stock: {
    en: '{count} are in stock by now. Please divide them and save again.',
    bn: 'স্টকে এখন {count}টি আছে। ভাগ করে আবার সেভ করুন।',
  },
  sku_taken: { en: 'Another product has this SKU', bn: 'এই SKU অন্য পণ্যে আছে' },
  removed_same_options: {
    en: 'A removed variant that was sold has these options',
    bn: 'বিক্রি হওয়া একটি সরানো ভ্যারিয়েন্টের এই রং ও সাইজ',
  },
  removed_same_sku: {
    en: 'A removed variant that was sold has this SKU',
    bn: 'বিক্রি হওয়া একটি সরানো ভ্যারিয়েন্টের এই SKU',
  },
  not_enough_stock: { en: 'Not enough in stock', bn: 'স্টকে যথেষ্ট নেই' },
  stock_left_check: {
    en: 'Only {now} are left by now. Please check the stock and save again.',
    bn: 'এখন আর মাত্র {now}টি আছে। স্টক দেখে আবার সেভ করুন।',
  },
  stock_needed: { en: 'Stock is required', bn: 'স্টক দিন' },
  stock_all_at_most: {
    en: 'Stock of all variants together is at most {most}',
    bn: 'সব ভ্যারিয়েন্ট মিলে স্টক সর্বোচ্চ {most}',
  },
} as const
