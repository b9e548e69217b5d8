/** Sentences about accounts, staff and customers. */
export const accountWords = {
  only_customers_blocked: {
    en: 'Only customers can be blocked. Take the role away first.',
    bn: 'শুধু গ্রাহককে ব্লক করা যায়। আগে রোলটি সরান।',
  },
  phone_of_nobody: {
    en: 'Nobody has this phone number, or ordered for it',
    bn: 'এই নম্বর কারো নয়, এতে কোনো অর্ডারও হয়নি',
  },
  delete_login_again: {
    en: 'Please log in again, then delete your account',
    bn: 'আবার লগ ইন করে অ্যাকাউন্ট মুছুন',
  },
  last_admin: {
    en: 'This is the last admin. Make somebody else an admin first.',
    bn: 'ইনি শেষ অ্যাডমিন। আগে আর কাউকে অ্যাডমিন করুন।',
  },
  has_account_log_in: {
    en: 'You already have an account. Please log in and open this link again.',
    bn: 'আপনার অ্যাকাউন্ট আছে। লগ ইন করে লিংকটি আবার খুলুন।',
  },
  works_here_already: { en: 'You already work here', bn: 'আপনি এখানেই কাজ করছেন' },
  invitation_not_valid: {
    en: 'This invitation is not valid any more. Please ask for a new one.',
    bn: 'এই আমন্ত্রণ আর কাজ করছে না। নতুন একটি চেয়ে নিন।',
  },
  invitation_over: {
    en: 'This invitation is accepted or taken back already',
    bn: 'আমন্ত্রণটি গ্রহণ করা বা ফিরিয়ে নেওয়া হয়ে গেছে',
  },
  invitation_for_other: {
    en: 'This invitation is for {contact:digits}',
    bn: 'এই আমন্ত্রণ {contact:digits}-এর জন্য',
  },
  link_over: { en: 'This link no longer works', bn: 'এই লিংক আর কাজ করে না' },
  email_taken: { en: 'This email belongs to another account', bn: 'এই ইমেইল অন্য একটি অ্যাকাউন্টের' },
  phone_taken: {
    en: 'This phone number belongs to another account',
    bn: 'এই নম্বর অন্য একটি অ্যাকাউন্টের',
  },
  upload_picture: { en: 'Please upload the picture', bn: 'ছবিটি আপলোড করুন' },
  call_the_shop: { en: 'Please call the shop', bn: 'দোকানে ফোন করুন' },
  customer_blocked: {
    en: 'This customer is blocked. Change the order instead, and say why.',
    bn: 'এই গ্রাহক ব্লক করা আছেন। বরং অর্ডারটি বদলান, আর কারণ লিখুন।',
  },
  sms_not_now: {
    en: 'We cannot send codes by SMS right now. Please try again later, or use an email.',
    bn: 'এখন এসএমএসে কোড পাঠানো যাচ্ছে না। পরে আবার চেষ্টা করুন, বা ইমেইল দিন।',
  },
  email_stays: { en: 'Your email can be changed but not removed', bn: 'ইমেইল বদলানো যায়, সরানো যায় না' },
  phone_stays: { en: 'Your number can be changed but not removed', bn: 'নম্বর বদলানো যায়, সরানো যায় না' },
  person_is_seller: {
    en: 'This is a seller. Invite them by another email or phone number.',
    bn: 'ইনি বিক্রেতা। অন্য ইমেইল বা নম্বরে আমন্ত্রণ জানান।',
  },
  person_works_here: {
    en: 'This person works here already. Change their permissions instead.',
    bn: 'ইনি এখানেই কাজ করছেন। বরং তাঁর অনুমতি বদলান।',
  },
  blocked_say_why: {
    en: 'This customer is blocked: {block}. Say why you go on despite it.',
    bn: 'এই গ্রাহক ব্লক করা: {block}। তবু এগোতে চাইলে কারণ লিখুন।',
  },
  account_exists_email: {
    en: 'There is an account with this email already',
    bn: 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে',
  },
  account_exists_phone: {
    en: 'There is an account with this phone number already',
    bn: 'এই নম্বরে আগে থেকেই অ্যাকাউন্ট আছে',
  },
} as const
