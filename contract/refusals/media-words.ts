/** Sentences about pictures. */
export const mediaWords = {
  try_again: { en: 'Please try again', bn: 'আবার চেষ্টা করুন' },
  picture_kind: {
    en: 'Please upload a JPG, PNG, GIF, WebP or AVIF picture',
    bn: 'JPG, PNG, GIF, WebP বা AVIF ছবি আপলোড করুন',
  },
  picture_damaged: {
    en: 'This picture is damaged. Please save it again on your device, or choose another one.',
    bn: 'ছবিটি নষ্ট। ডিভাইসে আবার সেভ করুন, বা অন্য একটি বেছে নিন।',
  },
  picture_too_slow: {
    en: 'This picture takes too long to read. Please save it smaller and try again.',
    bn: 'ছবিটি পড়তে অনেক সময় লাগছে। ছোট করে সেভ করে আবার চেষ্টা করুন।',
  },
  picture_too_large: {
    en: 'This picture is too large. It may have at most 40 megapixels.',
    bn: 'ছবিটি অনেক বড়। সর্বোচ্চ ৪০ মেগাপিক্সেল হতে পারে।',
  },
  no_such_picture: { en: 'There is no such picture', bn: 'এমন কোনো ছবি নেই' },
  picture_form_wrong: { en: 'w, h or fit is not valid', bn: 'w, h বা fit ঠিক নয়' },
  picture_size_not_served: {
    en: 'Pictures are not served in this size',
    bn: 'এই মাপে ছবি দেওয়া হয় না',
  },
  picture_small: {
    en: 'The picture is {width} × {height} pixels. It should have at least {leastWidth} × {leastHeight}.',
    bn: 'ছবিটি {width} × {height} পিক্সেল। কমপক্ষে {leastWidth} × {leastHeight} হওয়া দরকার।',
  },
  picture_of: { en: 'Picture {number}: {problem}', bn: 'ছবি {number}: {problem}' },
  no_such_upload: { en: 'There is no upload {index}', bn: '{index} নম্বর আপলোড নেই' },
  choose_file: { en: 'Please choose a file', bn: 'একটি ফাইল বেছে নিন' },
  one_file: { en: 'One file only', bn: 'একটিই ফাইল' },
  files_at_most: { en: 'At most {most} files', bn: 'সর্বোচ্চ {most}টি ফাইল' },
  file_megabytes: {
    en: 'The file may be at most {megabytes} MB',
    bn: 'ফাইলটি সর্বোচ্চ {megabytes} এমবি হতে পারে',
  },
  zip_file_damaged: { en: 'The file in the ZIP is damaged', bn: 'ZIP-এর ফাইলটি নষ্ট' },
  no_text_file: {
    en: 'This is no text file. In a spreadsheet, save it as “CSV UTF-8” or as an Excel workbook (.xlsx).',
    bn: 'এটি লেখার ফাইল নয়। স্প্রেডশিটে “CSV UTF-8” বা Excel (.xlsx) হিসেবে সেভ করুন।',
  },
} as const
