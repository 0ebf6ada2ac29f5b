import { STUDENT_ORGANIZATION } from '#contract/limits.ts';

/** An invented person with everything that a mixed query may mention. */
export interface MixedPerson {
  name: string;
  phone: string;
  address: string;
  organization: string;
  candidate_type?: 'student';
  end_date?: string;
}

const person = (
  name: string,
  phone: string,
  address: string,
  organization: string,
  rest: Pick<MixedPerson, 'candidate_type' | 'end_date'> = {},
): MixedPerson => ({ name, phone, address, organization, ...rest });

/** The people that mixed queries look for. All people, numbers and firms are invented. */
export const EXPECTED = {
  okonkwo: person('Chidubem Okonkwo', '0803 442 1187', '14 Ogui Road, Enugu', 'Quillmark Print House'),
  seun: person('Seun Adeyemi', '0805 221 9034', '7 Allen Lane, Ikeja, Lagos', 'Zenolith Bank'),
  efe: person(
    'Efe Osarumwense',
    '0706 118 2291',
    '22 Siluko Road, Benin City, Edo State',
    'Gatewood Timber Ltd',
  ),
  musa: person('Musa Ibrahim', '0812 900 4471', '3 Zoo Road, Kano', 'Sahelian Grain Company'),
  ngozi: person(
    'Ngozi Eze',
    '0816 303 7754',
    '9 Aba Road, Port Harcourt, Rivers State',
    'Deltaspire Oil Services',
  ),
  bola: person('Bola Ogunleye', '0909 451 6620', 'Plot 12 Ring Road, Ibadan', 'Ibis & Lark Academy', {
    end_date: '2022-06-30',
  }),
  halima: person('Halima Sani', '0703 877 1125', '41 Ahmadu Bello Way, Kaduna', 'Crescent Dunes Hospital'),
  ejiro: person('Ejiro Akpofure', '0814 662 3309', '5 Effurun Sapele Road, Warri', 'Mangrove Marine Ltd'),
  effiong: person('Grace Effiong', '0806 730 4418', '18 Marian Road, Calabar', 'Pepperfruit Hotels'),
  chinedu: person(
    'Chinedu Nwosu',
    '0817 554 9902',
    '33 Wetheral Road, Owerri',
    'Federal Lakeview University',
    {
      candidate_type: 'student',
    },
  ),
  amaka: person('Amaka Okafor', '0905 218 7743', '2 Zik Avenue, Awka', STUDENT_ORGANIZATION, {
    candidate_type: 'student',
  }),
  victoria: person(
    'Tunde Bakare',
    '0811 009 5526',
    '60 Adetokunbo Street, Victoria Island, Lagos',
    'Harborlight Insurance',
  ),
  abdul: person(
    'Abdul Rahman Yusuf',
    '0802 645 3381',
    '11 Sokoto Road, Zaria',
    'Northern Lantern Polytechnic',
    {
      candidate_type: 'student',
      end_date: '2021-07-01',
    },
  ),
  kemi: person('Kemi Adebayo', '0708 332 6617', '4 Oke Ilewo, Abeokuta, Ogun State', 'Zenolith Bank'),
  ifeanyi: person('Ifeanyi Obi', '0813 717 2048', '8 Nnebisi Road, Asaba', 'Corncrake Telecoms'),
  zainab: person('Zainab Bello', '0907 640 1153', '27 Shehu Street, Maiduguri', 'Ministry of Rangeland'),
  peter: person('Peter Dung', '0810 283 9975', '16 Rayfield Road, Jos', 'Tinplate Mining Company'),
  yinka: person(
    'Yinka Shonibare-Cole',
    '0804 571 8836',
    '30 Akobo Estate, Ibadan',
    'Cocoa Ridge Cooperative',
  ),
  stella: person(
    'Stella Amadi',
    '0915 402 7719',
    '1 Trans Amadi Layout, Port Harcourt',
    'Bonnyfield Gas Plc',
  ),
  folake: person(
    'Folake Adeyemi',
    '0803 118 7204',
    '6 Karimu Street, Surulere, Lagos',
    'Gatemoor Trust Bank Plc',
  ),
  hassan: person('Hassan Garba', '0701 966 3042', '75 Wuse Zone 4, Abuja', 'Aso Meridian Consulting'),
} satisfies Record<string, MixedPerson>;

export type ExpectedKey = keyof typeof EXPECTED;

const OTHER_PLACES = [
  '5 Umuahia Road, Aba',
  '61 Iwo Road, Osogbo',
  '12 Yakubu Street, Bauchi',
  '8 Akure Road, Ado Ekiti',
  '40 Mission Road, Uyo',
  '19 Lafia Road, Makurdi',
  '2 Ilorin Street, Offa',
  '77 Gusau Road, Sokoto',
  '6 Nsukka Lane, Abakaliki',
  '15 Lokoja Way, Okene',
  '34 Yola Road, Jalingo',
  '21 Damaturu Street, Gombe',
];
const OTHER_ORGANIZATIONS = [
  'Brightwell Motors',
  'Thistledown Farms',
  'Kestrel Security',
  'Opaline Water',
  'Russet Foods',
  'Vellum Books',
];

/** Invents people with the same names elsewhere, so that a name alone does not identify anybody. */
export const listNamesakes = (): MixedPerson[] =>
  Object.values(EXPECTED).flatMap(({ name }, index) =>
    OTHER_PLACES.map((address, at) =>
      person(
        name,
        `0818 ${String(100 + index)} ${String(2000 + at * 37 + index)}`,
        address,
        OTHER_ORGANIZATIONS[(at + index) % OTHER_ORGANIZATIONS.length] ?? '',
      ),
    ),
  );

/** People whose names are also places, organisations or words that introduce them. */
export const NAMED_LIKE_PLACES: MixedPerson[] = [
  ['Benin Osaro', 'Ughelli'],
  ['Warri Ejiroghene', 'Sapele'],
  ['Enugu Okonkwo', 'Nsukka'],
  ['Zenith Abdullahi', 'Minna'],
  ['Ikeja Balogun', 'Epe'],
  ['Victoria Adeyemi', 'Ilesa'],
  ['Victoria Okon', 'Uyo'],
  ['Kano Danladi', 'Gusau'],
  ['Jos Pam', 'Pankshin'],
  ['Ibadan Alabi', 'Ede'],
  ['Lagos Fashola', 'Badagry'],
  ['Abuja Terver', 'Gboko'],
  ['Harcourt Briggs', 'Bonny'],
  ['Aba Nwokeji', 'Umuahia'],
  ['Calabar Ekpo', 'Eket'],
  ['Bank Olemoh', 'Auchi'],
  ['Royal Ejike', 'Nnewi'],
  ['Marina Cole', 'Lekki'],
  ['Kaduna Sule', 'Zaria'],
  ['Owerri Nnadi', 'Orlu'],
].map(([name = '', town = ''], at) =>
  person(
    name,
    `0809 77${String(at).padStart(2, '0')} ${String(4000 + at * 13)}`,
    `${at + 2} Chapel Street, ${town}`,
    'Wickerwork Stores',
  ),
);

/** People with a name that is also the beginning of another name, or a place. */
export const SIMILAR_TO_PLACES: MixedPerson[] = [
  person('Bode Alaotsu', '0809 781 5520', '5 Tamarisk Estate, Kaduna', 'Wickerwork Stores'),
  person('Chuka Tamarisk', '0809 781 5521', '8 Chapel Street, Minna', 'Wickerwork Stores'),
  person('Alaotsu Ife K.', '0809 781 5522', '9 Chapel Street, Minna', 'Wickerwork Stores'),
  person('Femi Alaotsu', '0809 781 5523', '2 Heron Road, Kettleburgh', 'Wickerwork Stores'),
  ...OTHER_PLACES.map((_, at) =>
    person('Tarkwa Dogo', `0809 781 55${at + 30}`, `${at + 3} Heron Road, Kettleburgh`, 'Wickerwork Stores'),
  ),
];
