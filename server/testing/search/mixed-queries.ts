import type { SearchType } from '#contract/calls/search.ts';
import type { ExpectedKey } from './mixed-people.ts';

/** A mixed query, the selected type and the person it means. */
export type MixedQueryCase = [type: SearchType, query: string, expected: ExpectedKey];

export const MIXED_QUERIES: MixedQueryCase[] = [
  // Name and town.
  ['name', 'Okonkwo Enugu', 'okonkwo'],
  ['name', 'Efe from Benin', 'efe'],
  ['name', 'Efe Benin', 'efe'],
  ['name', 'Efe, Benin City', 'efe'],
  ['name', 'Musa Ibrahim Kano', 'musa'],
  ['name', 'Musa Ibrahim in Kano', 'musa'],
  ['name', 'Ngozi Eze Port Harcourt', 'ngozi'],
  ['name', 'Ngozi Eze lives in Port Harcourt', 'ngozi'],
  ['name', 'Seun Adeyemi Ikeja', 'seun'],
  ['name', 'Oluwaseun Adeyemi Ikeja', 'seun'],
  ['name', 'Ejiro Akpofure Warri', 'ejiro'],
  ['name', 'Akpofure Ejiro, Warri', 'ejiro'],
  ['name', 'Tunde Bakare Victoria Island', 'victoria'],
  ['name', 'Babatunde Bakare Victoria Island Lagos', 'victoria'],
  ['name', 'Halima Sani of Kaduna', 'halima'],
  ['name', 'Haleema Sani Kaduna', 'halima'],
  ['name', 'Kemi Adebayo Abeokuta Ogun State', 'kemi'],
  ['name', 'Hassan Garba Abuja', 'hassan'],
  ['name', 'Hassan Garba Wuse', 'hassan'],
  ['name', 'Stela Amadi Port Harcourt', 'stella'],
  ['name', 'Enugu, Chidubem Okonkwo', 'okonkwo'],
  ['name', 'Jos Peter Dung', 'peter'],
  ['name', 'Mr Peter Dung from Jos', 'peter'],
  ['name', 'Abdul Rahman Yusuf Zaria', 'abdul'],
  ['name', 'Yinka Shonibare Ibadan', 'yinka'],
  ['name', 'Grace Efiong Calabar', 'effiong'],
  ['name', 'Zainab Bello Maidugri', 'zainab'],
  ['name', 'Ifeanyi Obi from Asabe', 'ifeanyi'],
  // Name and organisation.
  ['name', 'Seun Adeyemi Zenolith Bank', 'seun'],
  ['name', 'Adeyemi Zenolith', 'seun'],
  ['name', 'Seun Adeyemi works at Zenolith', 'seun'],
  ['name', 'Kemi Adebayo, Zenolith Bank', 'kemi'],
  ['name', 'Zenolith Bank Kemi Adebayo', 'kemi'],
  ['name', 'Musa Ibrahim Sahelian Grain', 'musa'],
  ['name', 'Bola Ogunleye formerly at Ibis Academy', 'bola'],
  ['name', 'Bola Ogunleye Ibis & Lark Academy', 'bola'],
  ['name', 'Chinedu Nwosu student of Federal Lakeview University', 'chinedu'],
  ['name', 'Chinedu Nwosu Lakeview University', 'chinedu'],
  ['name', 'Amaka Okafor Sunrise College', 'amaka'],
  ['name', 'Amaka Okafor student of Sunrise', 'amaka'],
  ['name', 'Abdul Rahman Yusuf at Northern Lantern Polytechnic', 'abdul'],
  ['name', 'Grace Effiong Pepperfruit', 'effiong'],
  ['name', 'Stella Amadi Bonnyfield Gas Plc', 'stella'],
  ['name', 'Zainab Bello Ministry of Rangeland', 'zainab'],
  ['name', 'Hassan Garba Meridian Consulting', 'hassan'],
  ['name', 'Peter Dung of Tinplate', 'peter'],
  ['name', 'Ifeanyi Obi Corncrake Telecom', 'ifeanyi'],
  ['name', 'Chinedu Nwosu FLU', 'chinedu'],
  ['name', 'Seun Adeyemi Zenolithbank', 'seun'],
  ['name', 'Adeyemi Zenolithbank', 'seun'],
  ['name', 'GTB Adeyemi', 'folake'],
  ['name', 'adeyemi gtb', 'folake'],
  ['name', 'Folake Adeyemi GTB', 'folake'],
  ['name', 'Adeyemi GTBank', 'folake'],
  // Name, organisation and town.
  ['name', 'Seun Adeyemi Zenolith Bank Ikeja', 'seun'],
  ['name', 'Kemi at Zenolith Bank in Abeokuta', 'kemi'],
  ['name', 'Chinedu, Federal Lakeview University, Owerri', 'chinedu'],
  ['name', 'Tunde Harborlight Lagos', 'victoria'],
  // Name and number.
  ['name', 'Adeyemi 0805 221 9034', 'seun'],
  ['name', 'Okonkwo 08034421187', 'okonkwo'],
  ['name', '0803 442 1187 Okonkwo', 'okonkwo'],
  ['name', 'Okonkwo 1187', 'okonkwo'],
  ['name', 'Halima Sani 08771125', 'halima'],
  ['name', 'Ngozi +234 816 303 7754', 'ngozi'],
  ['name', 'Ngozi Eze 0816 303 7745', 'ngozi'],
  ['name', 'Bola 0909 451 6620 Ibadan', 'bola'],
  ['phone', 'Efe 0706 118 2291', 'efe'],
  ['phone', 'Kemi Adebayo 07083326617', 'kemi'],
  ['phone', '0813 717 2049 Ifeanyi Obi', 'ifeanyi'],
  ['phone', 'Okonkwo Enugu', 'okonkwo'],
  ['phone', 'Peter Dung 9975', 'peter'],
  // With the address selected.
  ['address', 'Efe from Benin', 'efe'],
  ['address', 'Okonkwo 14 Ogui Road Enugu', 'okonkwo'],
  ['address', 'Babatunde Bakare No 60 Adetokunbo Street Victoria Island Eti Osa Lagos State', 'victoria'],
  ['address', 'Chinedu Nwosu Owerri', 'chinedu'],
  ['address', 'Adeyemi 0805 221 9034', 'seun'],
  ['address', 'Halima Sani, Kaduna', 'halima'],
  ['address', 'Seun Adeyemi Zenolith Bank', 'seun'],
  ['address', 'Tunde Bakare Victoria Island', 'victoria'],
];

/** Queries of the selected field, each with the selected type. Some names are also places or organisations. */
export const SINGLE_FIELD_QUERIES: [SearchType, string][] = [
  ...`Benin|Warri|Enugu Okonkwo|Zenith|Ikeja|Victoria|Enugu|Kano Danladi|Jos|Lagos Fashola|Ibadan
    Abuja|Harcourt|Aba Nwokeji|Calabar Ekpo|Bank|Royal|Marina Cole|Kaduna Sule|Owerri Nnadi|Benin Osaro|Warri Ejiroghene
    Ikeja Balogun|Victoria Adeyemi|Adeyemi Victoria|Victorya Adeyemi|Zenit Abdullahi
    Seun Adeyemi|Oluwaseun Adeyemi|Adeyemi, Seun|Musa Ibrahim|Ibrahim Musa|Ngozi Eze|Ngosi Eze|Bola Ogunleye|Halima Sani
    Haleema Sanni|Chinedu Nwosu|Chinedu N.|Grace Effiong|Grace Efiong|Abdulrahman Yusuf|Abdul Rahman Yusuf|Yinka Cole
    Mr Peter Dung|Zainab Belo|Ifeanyi|Stella Amadi|Tunde Bakare|Hassan Garba|Okon|Kemi Adebayor`
    .split(/[|\n]/u)
    .map((query): [SearchType, string] => ['name', query.trim()]),
  ...[
    '0803 442 1187',
    '+234 803 442 1187',
    '08034421187',
    '4421187',
    '1187',
    '0803 442 1188',
    '0803',
    '0706-118-2291 (office)',
    '0803xxx1187',
    '0803***1187',
    '0803 442 1187 ext 12',
    'O8O3 442 ll87',
    'Tel: 0803 442 1187 or 0706 118 2291',
  ].map((query): [SearchType, string] => ['phone', query]),
  ...[
    '14 Ogui Road Enugu',
    'Ogui Road, Enugu',
    'Victoria Island',
    '22 Siluko Rd Benin City',
    'Zoo Road Kano',
    '9 Aba Road',
    'Enugu',
    'Ikeja',
    'Warri',
    'Plot 12 Ring Road, Ibadan',
    '41 Ahmadu Belo Way Kaduna',
    '8 Nnebisi Road, Asaba',
    '30 Akobo Estate',
    'Wuse Zone 4 Abuja',
  ].map((query): [SearchType, string] => ['address', query]),
];

/** Names that may also be a name and a place, each with the person who is called so. */
export const AMBIGUOUS_QUERIES = [
  ['Okonkwo Enugu', 'Enugu Okonkwo'],
  ['Balogun Ikeja', 'Ikeja Balogun'],
  ['Osaro Benin', 'Benin Osaro'],
  ['Briggs, Harcourt', 'Harcourt Briggs'],
  ['Terver Abuja', 'Abuja Terver'],
] as const;
