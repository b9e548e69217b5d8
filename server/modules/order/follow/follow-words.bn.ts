import { banglaDigits } from '@haat/contract/digits'

import type { en } from './follow-words.en.ts'

/** Bangla texts of the page that follows an order. */
export const bn: typeof en = {
  title: (number) => `অর্ডার #${banglaDigits(number)}`,
  other: 'English',
  states: {
    pending: 'আপনার অর্ডার পেয়েছি',
    processing: 'আপনার অর্ডার প্রস্তুত হচ্ছে',
    shipped: 'আপনার অর্ডার পথে আছে',
    delivered: 'আপনার অর্ডার ডেলিভারি হয়েছে',
    cancelled: 'আপনার অর্ডার বাতিল হয়েছে',
  },
  returning: 'আপনার অর্ডার আমাদের কাছে ফিরে আসছে',
  arrives: (days) => `পৌঁছানোর কথা: ${days}`,
  to: (district) => `যেখানে যাবে: ${district}`,
  ready: (sum) => `রাইডারের জন্য ${sum} তৈরি রাখুন।`,
  pay: (sum) => `এখনই ${sum} পেমেন্ট করুন`,
  paid: 'ডেলিভারির সময় কোনো টাকা দিতে হবে না।',
  promise: (by) => `আগে পেমেন্ট করেছেন: ${by}-এর মধ্যে আপনার হাতে পৌঁছাবে।`,
  courier: 'কুরিয়ার',
  trackingNumber: 'ট্র্যাকিং নম্বর',
  call: (name, phone) => `${name}-এ ফোন করুন: ${banglaDigits(phone)}`,
  steps: 'যা যা হয়েছে',
  moves: {
    pending: 'অর্ডার করেছেন',
    processing: 'নিশ্চিত হয়েছে',
    shipped: 'কুরিয়ারের হাতে দেওয়া হয়েছে',
    delivered: 'ডেলিভারি হয়েছে',
    cancelled: 'বাতিল হয়েছে',
  },
  back: 'ডেলিভারি ফিরিয়ে নেওয়া হয়েছে',
  ask: 'কোনো সমস্যা?',
  askHint: (hours) => `একবার লিখে জানান। ${hours} ঘণ্টার মধ্যে উত্তর দেব।`,
  kind: 'কী সমস্যা?',
  kinds: {
    'not-come': 'পার্সেল আসেনি',
    goods: 'পণ্য ভুল বা নষ্ট',
    money: 'টাকার ব্যাপারে',
    'call-me': 'আমাকে ফোন করুন',
    other: 'অন্য কিছু',
  },
  text: 'আরও কিছু বলার থাকলে লিখুন',
  send: 'পাঠান',
  sent: (at, by) => `আপনার বার্তা পেয়েছি (${at})। ${by}-এর মধ্যে উত্তর দেব।`,
  answered: 'আমাদের উত্তর',
  whole: 'পুরো অর্ডার দেখতে লগ ইন করুন',
  help: (phone) => `প্রশ্ন আছে? ফোন করুন: ${banglaDigits(phone)}`,
  unknown: {
    title: 'এই পেজটি আর নেই',
    text: (days) => `এই ঠিকানায় কোনো অর্ডার নেই, অথবা তা ${days} দিনেরও বেশি আগে ডেলিভারি হয়েছে।`,
    home: 'দোকানে যান',
  },
  wait: 'অনেকবার চেষ্টা হয়েছে। এক মিনিট পর আবার চেষ্টা করুন।',
  long: (most) => `বার্তাটি বেশি বড়: সর্বোচ্চ ${most} অক্ষর।`,
  choose: 'কী ব্যাপারে, তা বেছে নিন।',
}
