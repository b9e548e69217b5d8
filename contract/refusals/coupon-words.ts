/** Sentences about coupons. */
export const couponWords = {
  coupon_not_found: { en: 'Coupon not found', bn: 'কুপনটি পাওয়া যায়নি' },
  coupon_not_begun: { en: 'This coupon has not begun yet', bn: 'এই কুপন এখনো শুরু হয়নি' },
  coupon_ended: { en: 'This coupon has ended already', bn: 'এই কুপন শেষ হয়ে গেছে' },
  category_not_found: { en: 'Category not found', bn: 'ক্যাটাগরিটি পাওয়া যায়নি' },
  discount_hundred: { en: 'A discount is at most 100 percent', bn: 'ছাড় সর্বোচ্চ ১০০ শতাংশ' },
  coupon_end_after_start: {
    en: 'The coupon must end after it starts',
    bn: 'কুপন শুরুর পরে শেষ হতে হবে',
  },
  coupon_used_times: {
    en: 'This coupon has been used {used} times already',
    bn: 'এই কুপন {used} বার ব্যবহার হয়েছে',
  },
  coupon_code_taken: {
    en: 'There is already a coupon with this code',
    bn: 'এই কোডের কুপন আগে থেকেই আছে',
  },
  coupon_not_yet: { en: 'This coupon is not valid yet', bn: 'এই কুপন এখনো চালু হয়নি' },
  coupon_expired: { en: 'This coupon has expired', bn: 'এই কুপনের মেয়াদ শেষ' },
  coupon_used_up: { en: 'This coupon has been used up', bn: 'এই কুপন আর বাকি নেই' },
  coupon_needs_goods: {
    en: 'This coupon needs goods worth at least {least:exact}',
    bn: 'এই কুপনে কমপক্ষে {least:exact}-এর পণ্য লাগে',
  },
  coupon_needs_category: {
    en: 'This coupon needs goods of its category worth at least {least:exact}',
    bn: 'এই কুপনে এর ক্যাটাগরির কমপক্ষে {least:exact}-এর পণ্য লাগে',
  },
  coupon_used_by_you: {
    en: 'You have already used this coupon',
    bn: 'এই কুপন আপনি একবার ব্যবহার করেছেন',
  },
  coupon_other_goods: { en: 'This coupon is not for these goods', bn: 'এই কুপন এই পণ্যগুলোর জন্য নয়' },
  coupon_unknown: { en: 'Unknown coupon code', bn: 'কুপন কোডটি মেলেনি' },
} as const
