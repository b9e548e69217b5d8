/** Sentences about logging in and proving who one is. */
export const identityWords = {
  user_not_found: { en: 'User not found', bn: 'অ্যাকাউন্টটি পাওয়া যায়নি' },
  password_too_common: {
    en: 'This password is too common',
    bn: 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন, অন্য একটি দিন',
  },
  password_wrong: { en: 'Current password is incorrect', bn: 'এখনকার পাসওয়ার্ড মেলেনি' },
  code_expired: { en: 'Invalid OTP or session expired', bn: 'কোডটি মেলেনি, বা এর সময় শেষ' },
  code_wrong: { en: 'Wrong code', bn: 'কোডটি মেলেনি' },
  code_needed: { en: 'Code is required', bn: 'কোড দিন' },
  password_needed: { en: 'Password is required', bn: 'পাসওয়ার্ড দিন' },
  code_used: {
    en: 'This code has already been used. Please wait for the next one.',
    bn: 'এই কোড একবার ব্যবহার হয়েছে। পরেরটি আসা পর্যন্ত অপেক্ষা করুন।',
  },
  codes_too_many: {
    en: 'Too many codes were sent. Please try again later.',
    bn: 'অনেক কোড পাঠানো হয়েছে। পরে আবার চেষ্টা করুন।',
  },
  user_exists: { en: 'User already exists', bn: 'এই ইমেইল বা নম্বরে আগে থেকেই অ্যাকাউন্ট আছে' },
  link_not_valid: {
    en: 'This verification link is not valid',
    bn: 'ভেরিফিকেশনের লিংকটি কাজ করছে না',
  },
  link_expired: {
    en: 'Verification link has expired. Please register again.',
    bn: 'ভেরিফিকেশনের লিংকের মেয়াদ শেষ। আবার অ্যাকাউন্ট খুলুন।',
  },
  already_verified: {
    en: 'Account already verified. Please login.',
    bn: 'অ্যাকাউন্ট আগেই ভেরিফাই হয়েছে। লগ ইন করুন।',
  },
  verify_first: { en: 'Please verify your account first', bn: 'আগে অ্যাকাউন্টটি ভেরিফাই করুন' },
  login_wrong: {
    en: 'Wrong email, phone number or password',
    bn: 'ইমেইল, মোবাইল নম্বর বা পাসওয়ার্ড মেলেনি',
  },
  login_ended: {
    en: 'Your session has ended. Please log in again.',
    bn: 'লগ ইনের মেয়াদ শেষ হয়েছে। আবার লগ ইন করুন।',
  },
  login_too_slow: {
    en: 'This login has taken too long. Please log in again with your password.',
    bn: 'লগ ইন করতে বেশি সময় লেগেছে। পাসওয়ার্ড দিয়ে আবার লগ ইন করুন।',
  },
  login_again: { en: 'Please log in again to continue', bn: 'এগিয়ে যেতে আবার লগ ইন করুন' },
  device_logged_out: { en: 'This device is already logged out', bn: 'এই ডিভাইস আগেই লগ আউট হয়েছে' },
  second_step_elsewhere: {
    en: 'Your second step was set up elsewhere meanwhile. Please log in again.',
    bn: 'এর মধ্যে অন্য জায়গায় দ্বিতীয় ধাপ সেট করা হয়েছে। আবার লগ ইন করুন।',
  },
  second_step_must: {
    en: 'The shop needs a second step of everybody behind the counter',
    bn: 'দোকানের সব কর্মীর দ্বিতীয় ধাপ থাকতে হবে',
  },
  second_step_none: { en: 'No second step is set up', bn: 'কোনো দ্বিতীয় ধাপ সেট করা নেই' },
  second_step_own_first: {
    en: 'Set up your own second step first, under Security',
    bn: 'আগে নিরাপত্তা পাতায় নিজের দ্বিতীয় ধাপ সেট করুন',
  },
  second_step_first: { en: 'Set up the second step first', bn: 'আগে দ্বিতীয় ধাপ সেট করুন' },
  took_too_long: {
    en: 'This has taken too long. Please start again.',
    bn: 'এতে বেশি সময় লেগেছে। আবার শুরু করুন।',
  },
  no_password_yet: {
    en: 'This account has no password yet. Use “Forgot password?” to set one.',
    bn: 'এই অ্যাকাউন্টে এখনো পাসওয়ার্ড নেই। “পাসওয়ার্ড ভুলে গেছেন?” থেকে একটি দিন।',
  },
  google_not_offered: {
    en: 'This shop does not offer Google sign-in',
    bn: 'এই দোকানে Google দিয়ে লগ ইন করা যায় না',
  },
  google_email_unverified: {
    en: 'Google has not verified the email of this Google account. Please sign up here instead.',
    bn: 'এই Google অ্যাকাউন্টের ইমেইল Google ভেরিফাই করেনি। এখানেই অ্যাকাউন্ট খুলুন।',
  },
  google_email_taken: {
    en: 'This email already has an account here. Log in with your password, then add Google under Profile, Security.',
    bn: 'এই ইমেইলে এখানে অ্যাকাউন্ট আছে। পাসওয়ার্ড দিয়ে লগ ইন করে প্রোফাইলের নিরাপত্তা পাতায় Google যোগ করুন।',
  },
  google_linked_elsewhere: {
    en: 'This Google account is already linked to another account',
    bn: 'এই Google অ্যাকাউন্ট অন্য একটি অ্যাকাউন্টের সঙ্গে যুক্ত আছে',
  },
  google_linked_other: {
    en: 'Your account is already linked to another Google account',
    bn: 'আপনার অ্যাকাউন্ট অন্য একটি Google অ্যাকাউন্টের সঙ্গে যুক্ত আছে',
  },
  google_away: {
    en: 'Google sign-in is unavailable. Please try again.',
    bn: 'Google দিয়ে লগ ইন এখন হচ্ছে না। আবার চেষ্টা করুন।',
  },
  account_changed: {
    en: 'Your account has just changed. Please try again.',
    bn: 'আপনার অ্যাকাউন্ট এইমাত্র বদলেছে। আবার চেষ্টা করুন।',
  },
  logins_too_many: {
    en: 'Too many failed logins. Please try again later.',
    bn: 'অনেকবার লগ ইন মেলেনি। পরে আবার চেষ্টা করুন।',
  },
  codes_wrong_wait_minute: {
    en: 'Too many wrong codes. Please try again in a minute.',
    bn: 'অনেকবার কোড মেলেনি। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
  codes_wrong_wait_minutes: {
    en: 'Too many wrong codes. Please try again in {minutes} minutes.',
    bn: 'অনেকবার কোড মেলেনি। {minutes} মিনিট পরে আবার চেষ্টা করুন।',
  },
  codes_wrong_wait_hours: {
    en: 'Too many wrong codes. Please try again in {hours} hours.',
    bn: 'অনেকবার কোড মেলেনি। {hours} ঘণ্টা পরে আবার চেষ্টা করুন।',
  },
  google_failed: {
    en: 'Google sign-in failed. Please try again.',
    bn: 'Google দিয়ে লগ ইন হয়নি। আবার চেষ্টা করুন।',
  },
  google_too_slow: {
    en: 'Google sign-in took too long. Please try again.',
    bn: 'Google দিয়ে লগ ইনে বেশি সময় লেগেছে। আবার চেষ্টা করুন।',
  },
  second_step_unreadable: {
    en: 'The shop cannot read the second step of this account any more. Whoever runs the server can reset it.',
    bn: 'এই অ্যাকাউন্টের দ্বিতীয় ধাপ আর পড়া যাচ্ছে না। যিনি সার্ভার দেখেন তিনি নতুন করে দিতে পারেন।',
  },
  device_unknown: { en: 'Unknown device', bn: 'অজানা ডিভাইস' },
} as const
