import type { People } from './names.ts';

/** Towns of Nigeria with some of their quarters. Streets and house numbers in the demo data are invented. */
export interface Town {
  name: string;
  state: string;
  /** The town's share of the addresses, relative to the other shares. */
  share: number;
  /** The people whose home region it is. */
  home: People | 'any';
  quarters: readonly string[];
}

const splitList = (text: string) => text.split(',').map((word) => word.trim());

const createTown = (
  name: string,
  state: string,
  share: number,
  home: Town['home'],
  quarters: string,
): Town => ({
  name,
  state,
  share,
  home,
  quarters: splitList(quarters),
});

export const towns: readonly Town[] = [
  createTown(
    'Lagos',
    'Lagos State',
    30,
    'yoruba',
    `Ikeja, Surulere, Yaba, Lekki Phase 1, Ajah, Festac Town, Oshodi, Agege, Ikorodu, Mushin, Gbagada, Magodo,
    Ojodu Berger, Egbeda, Isolo, Maryland, Ebute Metta, Apapa, Victoria Island, Badagry, Epe, Alimosho`,
  ),
  createTown(
    'Ibadan',
    'Oyo State',
    10,
    'yoruba',
    'Bodija, Challenge, Ring Road, Mokola, Agodi, Eleyele, Apata, Akobo, Oluyole Estate, Sango, Moniya',
  ),
  createTown(
    'Abuja',
    'FCT',
    14,
    'any',
    'Wuse 2, Garki Area 11, Gwarinpa, Kubwa, Maitama, Asokoro, Lugbe, Nyanya, Jabi, Utako, Karu, Gwagwalada',
  ),
  createTown(
    'Port Harcourt',
    'Rivers State',
    7,
    'ijaw',
    'Rumuokoro, D-Line, Diobu, Trans Amadi, Rumuola, Elelenwo, Choba, Borokiri, Woji',
  ),
  createTown(
    'Kano',
    'Kano State',
    7,
    'hausa',
    'Sabon Gari, Nassarawa, Bompai, Fagge, Tarauni, Hotoro, Gyadi-Gyadi, Kofar Ruwa',
  ),
  createTown(
    'Kaduna',
    'Kaduna State',
    5,
    'hausa',
    'Barnawa, Kawo, Ungwan Rimi, Sabon Tasha, Malali, Tudun Wada, Kakuri',
  ),
  createTown(
    'Enugu',
    'Enugu State',
    5,
    'igbo',
    'Independence Layout, New Haven, Ogui, Abakpa Nike, Trans-Ekulu, Uwani, Achara Layout',
  ),
  createTown(
    'Benin City',
    'Edo State',
    5,
    'edo',
    'Ugbowo, Uselu, GRA, Sapele Road, Ekehuan, Ikpoba Hill, Oka',
  ),
  createTown('Onitsha', 'Anambra State', 4, 'igbo', 'Fegge, Woliwo, Odoakpu, GRA, Inland Town, Awada'),
  createTown('Aba', 'Abia State', 3, 'igbo', 'Ariaria, Ogbor Hill, Umungasi, Eziukwu, Asa Road'),
  createTown('Owerri', 'Imo State', 3, 'igbo', 'Ikenegbu, World Bank, Egbu, Aladinma, Orji, New Owerri'),
  createTown(
    'Calabar',
    'Cross River State',
    3,
    'efik',
    'Ikot Ishie, Marian, Satellite Town, Big Qua, Diamond Hill, Ekorinim',
  ),
  createTown(
    'Uyo',
    'Akwa Ibom State',
    3,
    'efik',
    'Ewet Housing Estate, Itam, Shelter Afrique, Ikot Ekpene Road, Aka',
  ),
  createTown('Abeokuta', 'Ogun State', 3, 'yoruba', 'Ibara, Oke Mosan, Kuto, Asero, Lafenwa, Adigbe'),
  createTown('Ilorin', 'Kwara State', 3, 'yoruba', 'Tanke, GRA, Sango, Gaa Akanbi, Adewole, Fate'),
  createTown(
    'Jos',
    'Plateau State',
    3,
    'any',
    'Rayfield, Bukuru, Tudun Wada, Angwan Rogo, Gada Biyu, Terminus',
  ),
  createTown('Warri', 'Delta State', 3, 'ijaw', 'Effurun, Enerhen, Ekpan, Okumagba Layout, Airport Junction'),
  createTown('Asaba', 'Delta State', 2, 'igbo', 'Okpanam Road, Cable Point, Core Area, Summit'),
  createTown('Akure', 'Ondo State', 2, 'yoruba', 'Alagbaka, Ijapo Estate, Oba Ile, Oke Aro, Isolo'),
  createTown('Osogbo', 'Osun State', 2, 'yoruba', 'Ogo Oluwa, Oke Fia, Igbona, Ota Efun'),
  createTown('Makurdi', 'Benue State', 2, 'tiv', 'High Level, Wadata, North Bank, Wurukum, Nyiman Layout'),
  createTown('Yenagoa', 'Bayelsa State', 2, 'ijaw', 'Amarata, Ekeki, Opolo, Kpansia, Swali'),
  createTown('Maiduguri', 'Borno State', 2, 'any', 'Bulumkutu, Gwange, Mairi, Wulari, Old GRA'),
  createTown('Sokoto', 'Sokoto State', 2, 'hausa', 'Arkilla, Gawon Nama, Mabera, Runjin Sambo'),
  createTown('Zaria', 'Kaduna State', 2, 'hausa', 'Samaru, Sabon Gari, Tudun Wada, Kongo, Palladan'),
  createTown('Minna', 'Niger State', 2, 'any', 'Tunga, Bosso, Chanchaga, Maitumbi'),
  createTown('Lokoja', 'Kogi State', 1, 'any', 'Lokongoma, Adankolo, Felele, Ganaja'),
  createTown('Ado-Ekiti', 'Ekiti State', 1, 'yoruba', 'Adebayo, Basiri, Ajilosun, Fajuyi, Oke Ila'),
  createTown('Lafia', 'Nasarawa State', 1, 'any', 'Bukan Sidi, Shabu, Doma Road, Tudun Gwandara'),
  createTown('Yola', 'Adamawa State', 1, 'any', 'Jimeta, Karewa, Doubeli, Bekaji'),
];

/** Names of streets that are not named after a person. */
export const streetNames =
  splitList(`Unity, Palm, Mango, Hospital, Market, Church, Mission, Station, Independence, Freedom, Harmony, Peace,
  Liberty, Old Airport, College, Waterworks, Almond, Cassava, Iroko, Baobab, Coconut, Hibiscus, Guava, Sunrise, Riverside, Hilltop, Garden,
  Moonlight, Kolanut, Bamboo, Cotton, Ginger, Sunbird, Weaver, Palmwine, Harmattan, Millennium, Progress, Prosperity, Victory`);
