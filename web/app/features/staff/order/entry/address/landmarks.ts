import type { Place } from '#app/components/place/find-areas.ts'

const inDistrict = (division: string, district: string, cities: Record<string, string>) =>
  Object.entries(cities).flatMap(([city, names]) =>
    names.split(', ').map((name) => ({ name, place: { division, district, city } })),
  )

const uttaraSectors = (sectors: readonly number[]) =>
  sectors
    .map((n) => `Uttara Sector ${n}, Sector ${n} Uttara, উত্তরা সেক্টর ${n}, সেক্টর ${n} উত্তরা`)
    .join(', ')

/**
 * Quarters and short names that people write instead of the thana or upazila, with the one in which (most of) the place
 * is. Only a proposal comes of it.
 */
export const landmarks: readonly { name: string; place: Place }[] = [
  ...inDistrict('Dhaka', 'Dhaka', {
    Vatara: 'Bashundhara, বসুন্ধরা, Nadda, Kuril, Natun Bazar, Jamuna Future Park',
    Gulshan: 'Baridhara, Niketan, Gudaraghat',
    Banani: 'Mohakhali',
    Rampura: 'Banasree, বনশ্রী, Ulon',
    Badda: 'Aftabnagar, Merul',
    Khilkhet: 'Nikunja',
    Tejgaon: 'Farmgate, ফার্মগেট, কাওরান বাজার, Karwan Bazar, Kawran Bazar, Tejkunipara, Monipuripara',
    Kalabagan: 'Panthapath, Green Road, Kathalbagan, Hatirpool, Sobhanbag',
    'New Market': 'Elephant Road, Nilkhet, Katabon',
    Dhanmondi: 'Jigatola, Shankar, Science Lab, Kalabagan Dhanmondi',
    Hazaribagh: 'Rayer Bazar',
    Mohammadpur:
      'Lalmatia, শ্যামলী, বছিলা, Shyamoli, Ring Road, Bosila, Town Hall Mohammadpur, Shia Mosjid',
    'Sher-e-Bangla Nagar': 'Agargaon, আগারগাঁও, Sher e Bangla Nagar',
    'Darus Salam': 'Gabtoli, গাবতলী, কল্যাণপুর, Kallyanpur',
    Pallabi: 'Mirpur DOHS, Mirpur 12, Kalshi',
    Kafrul: 'Kazipara, শেওড়াপাড়া, Shewrapara, Ibrahimpur, Kachukhet, Mirpur 14',
    Mirpur: 'Mirpur 1, Mirpur 2, Mirpur 6, Mirpur 10, Mirpur 13, Monipur',
    'Shah Ali': 'Mirpur Mazar Road',
    Ramna: 'Moghbazar, Eskaton, Siddheswari, Bailey Road, Kakrail, Mouchak',
    Paltan: 'Shantinagar, Bijoynagar Dhaka, Naya Paltan',
    Shahbagh: 'Segunbagicha, Dhaka University, Paribagh',
    Shahjahanpur: 'Malibagh, Rajarbagh, Shantibagh',
    Khilgaon: 'Goran, Taltola Market',
    Sabujbagh: 'Basabo, Bashabo, Madartek',
    Motijheel: 'Kamalapur, Arambagh, Dilkusha, Gopibagh',
    Wari: 'Tikatuli, Narinda',
    Lalbagh: 'Azimpur, আজিমপুর, Palashi',
    Bangshal: 'Nazira Bazar, Chankharpul, Siddique Bazar',
    Shyampur: 'Postogola',
    Kadamtali: 'Jurain, Donia',
    Jatrabari: 'Sayedabad, Dholaipar, Matuail, Shonir Akhra',
    Demra: 'Konapara, Staff Quarter Demra',
    'Uttara East': `Azampur, Abdullahpur, ${uttaraSectors([1, 2, 4, 6, 8])}`,
    'Uttara West': `House Building, ${uttaraSectors([3, 5, 7, 9, 10, 11, 12, 13, 14])}`,
    Turag: `Diabari, Kamarpara, ${uttaraSectors([15, 16, 17, 18])}`,
    Dakshinkhan: 'Ashkona, Kawla, Moushair',
    Savar: 'Hemayetpur, Ashulia, Baipail, Zirabo, Jirani, EPZ Savar, Jahangirnagar',
    Keraniganj: 'Zinzira, Aganagar, Hasnabad',
  }),
  ...inDistrict('Dhaka', 'Gazipur', {
    'Gazipur Sadar': 'Joydebpur, Gazipur Chowrasta, Gazipur Chourasta',
    Gacha: 'Board Bazar, Boro Bari',
    Sreepur: 'Mawna',
    Kaliakair: 'Chandra, Mouchak Gazipur, Shafipur',
    'Tongi East': 'Tongi Station Road, Cherag Ali',
  }),
  ...inDistrict('Dhaka', 'Narayanganj', {
    'Narayanganj Sadar': 'Fatullah, Siddhirganj, Chashara, Pagla, Shibu Market',
    Sonargaon: 'Kanchpur, Mograpara',
    Rupganj: 'Bhulta, Gausia, Purbachal',
  }),
  ...inDistrict('Chittagong', 'Chittagong', {
    'Double Mooring': 'Agrabad, Dewanhat, Choumuhani Agrabad',
    Khulshi: 'GEC, জিইসি, Lalkhan Bazar, Tiger Pass, Zakir Hossain Road',
    Panchlaish: 'Nasirabad, মুরাদপুর, Muradpur, Sholoshahar, Katalganj, Prabartak',
    Chandgaon: 'Bahaddarhat, Mohra, Kalurghat',
    'Bayezid Bostami': 'Oxygen, Baizid',
    Kotwali: 'Jamal Khan, Andarkilla, Reazuddin Bazar',
    EPZ: 'CEPZ, Free Port, Bandartila',
    Pahartali: 'Alankar, AK Khan, Kattali',
    Sitakunda: 'Bhatiary, Kumira',
  }),
  ...inDistrict('Chittagong', 'Comilla', {
    'Comilla Adarsha Sadar':
      'Kandirpar, Tomsom Bridge, Comilla Cantonment, Kotbari, Jhautala Comilla',
  }),
  ...inDistrict('Chittagong', "Cox's Bazar", { "Cox's Bazar Sadar": 'Kolatoli, Sugandha Point' }),
  ...inDistrict('Chittagong', 'Noakhali', {
    'Noakhali Sadar': 'Maijdee, Sonapur',
    Begumganj: 'Chaumuhani, Chowmuhani',
  }),
  ...inDistrict('Sylhet', 'Sylhet', {
    Kotwali:
      'Zindabazar, জিন্দাবাজার, আম্বরখানা, Bandarbazar, Amberkhana, Lamabazar, Subidbazar, Chowhatta',
    'Shah Paran': 'Uposhohor, Upashahar, Tilagor, Shibganj Sylhet',
  }),
  ...inDistrict('Rajshahi', 'Rajshahi', {
    Boalia: 'Shaheb Bazar, Saheb Bazar, New Market Rajshahi',
    Motihar: 'Kazla, Rajshahi University, Binodpur',
  }),
  ...inDistrict('Rajshahi', 'Bogra', { 'Bogra Sadar': 'Satmatha, Matidali' }),
  ...inDistrict('Khulna', 'Khulna', {
    Sonadanga: 'Gollamari, Boyra, Mojgunni',
    'Khulna Sadar': 'Nirala, Royal Mor, Shibbari',
  }),
  ...inDistrict('Mymensingh', 'Mymensingh', {
    'Mymensingh Sadar':
      'Ganginarpar, Charpara, Town Hall Mymensingh, Bangladesh Agricultural University',
  }),
]

/** Short and old names of districts. */
export const districtNames: Partial<Record<string, readonly string[]>> = {
  Chittagong: ['Ctg', 'Chattagram'],
  Brahmanbaria: ['B Baria', 'Bbaria'],
  "Cox's Bazar": ['Cox Bazar'],
  Narayanganj: ['N Ganj'],
  Mymensingh: ['Mymensing', 'Moymonsingh'],
  Lakshmipur: ['Laxmipur'],
  Moulvibazar: ['Moulovibazar', 'Maulvi Bazar'],
  Chuadanga: ['Chuyadanga'],
  Jessore: ['Joshor', 'Jasor'],
  'Chapai Nawabganj': ['Chapai', 'C Nawabganj'],
  Khagrachhari: ['Khagrachori'],
  Bandarban: ['Bandorban'],
  Kushtia: ['Kustia'],
}
