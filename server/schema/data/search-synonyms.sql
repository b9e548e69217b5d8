-- Synonyms of the product search, by sound. Applied again when this file changes.
delete from search_synonyms;

-- Families: each word means all the others. Loan words and translations that neither letters nor sound bring together.
insert into search_synonyms (asked, meant)
select distinct search_sound(asked), search_sound(meant)
from unnest(array[
  'rice chal চাল', 'egg dim deem ডিম', 'fish mach maach মাছ', 'curd yogurt yoghurt doi দই',
  'sweets sweet mishti misti মিষ্টি', 'oil tel তেল', 'tea cha chaa চা', 'honey modhu মধু', 'salt lobon nun লবণ',
  'sugar chini চিনি', 'onion peyaj piyaj পেঁয়াজ', 'mango aam আম', 'lentil dal daal ডাল', 'flour atta moida ময়দা আটা',
  'spice moshla masala মসলা', 'turmeric holud হলুদ', 'chilli chili morich মরিচ', 'ghee ghi ঘি', 'milk dudh দুধ',
  'water pani পানি', 'hilsa ilish ইলিশ', 'jaggery gur গুড়', 'vegetable vegetables sobji shobji সবজি', 'fruit fol phol ফল',
  'book boi বই', 'novel uponnash উপন্যাস', 'poem poetry kobita কবিতা', 'story golpo গল্প', 'notebook khata খাতা',
  'pen kolom কলম', 'toy khelna খেলনা', 'doll putul পুতুল', 'ball bol বল', 'rhyme chora ছড়া',
  'mobile mobail মোবাইল phone fon ফোন', 'smartphone স্মার্টফোন', 'charger carjar চার্জার', 'headphone hedphone হেডফোন',
  'earphone earbuds airbuds ইয়ারফোন', 'watch ghori ঘড়ি', 'fan pakha পাখা ফ্যান', 'light bati lait লাইট বাতি', 'bulb balb বাল্ব',
  'fridge frij refrigerator ফ্রিজ', 'television tv টিভি টেলিভিশন', 'laptop leptop ল্যাপটপ', 'computer kompiutar কম্পিউটার',
  'iron istri ইস্ত্রি আয়রন', 'cooker kukar কুকার', 'blender blendar ব্লেন্ডার', 'wifi waifai ওয়াইফাই', 'battery betari ব্যাটারি',
  'cake kek কেক', 'game gem গেম', 'bottle botol বোতল', 'glass gelas গ্লাস', 'plate thala প্লেট থালা', 'cup kap কাপ', 'mug mog মগ',
  'pot patil hari পাতিল হাঁড়ি', 'bucket balti বালতি', 'bag beg ব্যাগ', 'basket jhuri ঝুড়ি', 'pillow balish বালিশ', 'quilt kantha কাঁথা',
  'bedsheet chador চাদর', 'curtain porda parda পর্দা', 'mat madur মাদুর', 'carpet shotoronji শতরঞ্জি', 'jute pat পাট',
  'shoe juta জুতা', 'shirt sart শার্ট', 'pant pent প্যান্ট', 'towel gamcha গামছা', 'scarf dupatta orna ওড়না', 'hijab হিজাব',
  'burka borka বোরকা', 'sandal চপ্পল', 'panjabi punjabi পাঞ্জাবি', 'jersey jarsi জার্সি', 'jeans jins জিন্স', 'saree sari শাড়ি',
  'soap saban shaban সাবান', 'shampoo sampu শ্যাম্পু', 'henna mehendi mehedi মেহেদি', 'perfume attar ator আতর সুগন্ধি', 'lipstick lipistik লিপস্টিক',
  'hair chul চুল', 'face mukh মুখ', 'eye chokh চোখ', 'coconut narikel নারিকেল', 'kajal kajol কাজল', 'rose golap গোলাপ', 'beard dari দাড়ি',
  'bicycle cycle saikel সাইকেল', 'bat bet ব্যাট', 'cricket kriket ক্রিকেট', 'football futbol ফুটবল', 'tent tabu তাঁবু', 'rope dori দড়ি',
  'suitcase luggage trolley লাগেজ', 'racket র‍্যাকেট', 'filter ফিল্টার', 'baby bachcha baccha shishu kids বাচ্চা শিশু',
  'men chele chheler ছেলেদের', 'women ladies meye meyeder মেয়েদের', 'wedding biye বিয়ে', 'gift upohar উপহার', 'winter sheet শীত',
  'red lal লাল', 'white sada সাদা', 'black kalo কালো', 'green sobuj সবুজ', 'blue nil নীল', 'small choto ছোট', 'big boro বড়',
  'handmade hater হাতের', 'cotton suti সুতি', 'silk silk সিল্ক', 'leather chamra চামড়া', 'kg keji কেজি', 'litre liter লিটার'
]) family, search_split(family) a (asked, n), search_split(family) b (meant, m)
where search_sound(asked) <> search_sound(meant)
on conflict do nothing;

-- Wider words: who asks for clothes is shown shirts; who asks for a shirt is not shown frocks.
insert into search_synonyms (asked, meant)
select distinct search_sound(asked), search_sound(meant)
from (values
  ('jama clothes dress kapor poshak জামা পোশাক কাপড়', 'shirt frock kameez kurti panjabi dress tshirt'),
  ('sobji grocery bazar বাজার', 'vegetable grocery groceries'),
  ('gohona ornament', 'jewellery'),
  ('khabar food খাবার', 'groceries'),
  ('shaj makeup সাজ মেকআপ', 'makeup'),
  ('cosmetics প্রসাধনী', 'beauty makeup'),
  ('tablet gadget', 'electronics')
) wider (all_asked, all_meant), search_split(all_asked) a (asked, n), search_split(all_meant) b (meant, m)
where search_sound(asked) <> search_sound(meant)
on conflict do nothing;

-- Shades: who asks for red is shown maroon; who asks for maroon is not shown every red.
insert into search_synonyms (asked, meant)
select distinct search_sound(asked), search_sound(meant)
from (values
  ('red lal লাল', 'red maroon crimson scarlet'),
  ('blue nil neel নীল', 'blue navy indigo'),
  ('pink golapi গোলাপি', 'pink rani magenta')
) wider (all_asked, all_meant), search_split(all_asked) a (asked, n), search_split(all_meant) b (meant, m)
where search_sound(asked) <> search_sound(meant)
on conflict do nothing;
