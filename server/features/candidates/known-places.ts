import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';

/**
 * The states of Nigeria with their local government areas, towns and larger quarters. Each has thousands of inhabitants, so
 * that nobody is found by it. A quarter of a few streets does not belong here, nor a place that is rather the name of a
 * person or of a street in an address.
 */
const PLACES_BY_STATE = `
Abia: Umuahia, Aba, Aba North, Aba South, Arochukwu, Bende, Ikwuano, Isiala Ngwa, Isuikwuato, Obingwa,
  Ohafia, Osisioma, Ugwunagbo, Ukwa East, Ukwa West, Umuahia North, Umuahia South, Umunneochi, Ariaria,
  Ogbor Hill, Umungasi
Adamawa: Yola, Yola North, Yola South, Jimeta, Demsa, Fufore, Ganye, Girei, Gombi, Guyuk, Hong, Jada,
  Lamurde, Madagali, Maiha, Mayo Belwa, Michika, Mubi, Mubi North, Mubi South, Numan, Shelleng, Song, Toungo
Akwa Ibom: Uyo, Abak, Eket, Eastern Obolo, Esit Eket, Essien Udim, Etim Ekpo, Etinan, Ibeno, Ibesikpo
  Asutan, Ibiono Ibom, Ika, Ikono, Ikot Abasi, Ikot Ekpene, Ini, Itu, Mbo, Mkpat Enin, Nsit Atai, Nsit Ibom,
  Nsit Ubium, Obot Akara, Okobo, Onna, Oron, Oruk Anam, Udung Uko, Ukanafun, Uruan, Urue Offong Oruko
Anambra: Awka, Awka North, Awka South, Onitsha, Onitsha North, Onitsha South, Nnewi, Nnewi North, Nnewi
  South, Aguata, Anambra East, Anambra West, Anaocha, Ayamelum, Dunukofia, Ekwusigo, Idemili, Idemili North,
  Idemili South, Ihiala, Njikoka, Ogbaru, Orumba North, Orumba South, Oyi, Ekwulobia, Obosi, Nkpor, Ogidi,
  Fegge, Odoakpu
Bauchi: Alkaleri, Azare, Bogoro, Damban, Darazo, Dass, Gamawa, Ganjuwa, Giade, Itas Gadau, Jamaare, Katagum,
  Kirfi, Misau, Ningi, Shira, Toro, Warji, Zaki
Bayelsa: Yenagoa, Brass, Ekeremor, Kolokuma Opokuma, Nembe, Ogbia, Sagbama, Southern Ijaw, Amarata, Ekeki,
  Opolo
Benue: Makurdi, Ado, Agatu, Apa, Buruku, Gboko, Guma, Gwer East, Gwer West, Katsina Ala, Konshisha, Kwande,
  Logo, Ogbadibo, Ohimini, Oju, Okpokwu, Otukpo, Oturkpo, Tarka, Ukum, Ushongo, Vandeikya, North Bank,
  Wadata, Wurukum
Borno: Maiduguri, Abadam, Askira Uba, Bama, Bayo, Biu, Chibok, Damboa, Dikwa, Gubio, Guzamala, Gwoza, Hawul,
  Jere, Kaga, Kala Balge, Konduga, Kukawa, Kwaya Kusar, Mafa, Magumeri, Marte, Mobbar, Monguno, Ngala,
  Nganzai, Shani, Bulumkutu, Gwange
Cross River: Calabar, Calabar Municipal, Calabar South, Abi, Akamkpa, Akpabuyo, Bakassi, Bekwarra, Biase,
  Boki, Etung, Ikom, Obanliku, Obubra, Obudu, Odukpani, Ogoja, Ugep, Yakurr, Yala
Delta: Asaba, Warri, Warri North, Warri South, Warri South West, Effurun, Sapele, Ughelli, Ughelli North,
  Ughelli South, Agbor, Aniocha North, Aniocha South, Bomadi, Burutu, Ethiope East, Ethiope West, Ika North
  East, Ika South, Isoko North, Isoko South, Ndokwa East, Ndokwa West, Okpe, Oshimili North, Oshimili South,
  Patani, Udu, Ukwuani, Uvwie, Ozoro, Oleh, Kwale, Abraka, Ogwashi Uku, Ekpan, Enerhen
Ebonyi: Abakaliki, Afikpo, Afikpo North, Afikpo South, Ebonyi, Ezza North, Ezza South, Ikwo, Ishielu, Ivo,
  Izzi, Ohaozara, Ohaukwu, Onicha
Edo: Benin, Benin City, Akoko Edo, Auchi, Egor, Ekpoma, Esan Central, Esan North East, Esan South East, Esan
  West, Etsako Central, Etsako East, Etsako West, Igueben, Ikpoba Okha, Oredo, Orhionmwon, Ovia North East,
  Ovia South West, Owan East, Owan West, Uhunmwonde, Uromi, Irrua, Igarra, Ugbowo, Uselu, Ikpoba Hill
Ekiti: Ado Ekiti, Ikere, Ikere Ekiti, Ikole, Ikole Ekiti, Ijero, Ijero Ekiti, Oye, Oye Ekiti, Efon, Efon
  Alaaye, Emure, Gbonyin, Ido Osi, Ilejemeje, Irepodun Ifelodun, Ise Orun, Moba, Ekiti East, Ekiti West,
  Ekiti South West, Aramoko, Omuo
Enugu: Aninri, Awgu, Enugu East, Enugu North, Enugu South, Ezeagu, Igbo Etiti, Igbo Eze North, Igbo Eze
  South, Isi Uzo, Nkanu East, Nkanu West, Nsukka, Oji River, Udenu, Udi, Uzo Uwani, Abakpa, Abakpa Nike,
  Achara Layout, Independence Layout, New Haven, Ogui, Trans Ekulu, Uwani, Emene
FCT: Abuja, Abuja FCT, FCT Abuja, AMAC, Abaji, Bwari, Gwagwalada, Kuje, Kwali, Asokoro, Maitama, Wuse, Wuse
  1, Wuse 2, Wuse II, Garki, Garki 1, Garki 2, Garki II, Gwarinpa, Gwarimpa, Kubwa, Jabi, Utako, Lugbe,
  Nyanya, Karu, Karshi, Jikwoyi, Lokogoma, Apo, Gudu, Durumi, Katampe, Mabushi, Jahi, Kado, Life Camp, Wuye,
  Dutse Alhaji, Mpape, Dei Dei, Zuba, Gwagwa, Karmo, Galadimawa, Guzape, Kurudu, Orozo, Central Area,
  Central Business District
Gombe: Akko, Balanga, Billiri, Dukku, Funakaye, Kaltungo, Kwami, Nafada, Shongom, Yamaltu Deba
Imo: Owerri, Owerri Municipal, Owerri North, Owerri West, Aboh Mbaise, Ahiazu Mbaise, Ehime Mbano,
  Ezinihitte, Ideato North, Ideato South, Ihitte Uboma, Ikeduru, Isiala Mbano, Isu, Mbaitoli, Ngor Okpala,
  Njaba, Nkwerre, Nwangele, Obowo, Oguta, Ohaji Egbema, Okigwe, Onuimo, Orlu, Orsu, Oru East, Oru West, New
  Owerri, Ikenegbu, Egbu
Jigawa: Dutse, Auyo, Babura, Birnin Kudu, Birniwa, Buji, Gagarawa, Garki, Gumel, Guri, Gwaram, Gwiwa,
  Hadejia, Jahun, Kafin Hausa, Kazaure, Kiri Kasama, Kiyawa, Kaugama, Maigatari, Malam Madori, Miga, Ringim,
  Roni, Sule Tankarkar, Taura, Yankwashi
Kaduna: Birnin Gwari, Chikun, Giwa, Igabi, Ikara, Jaba, Jemaa, Kachia, Kaduna North, Kaduna South,
  Kafanchan, Kagarko, Kajuru, Kaura, Kauru, Kubau, Kudan, Lere, Makarfi, Sabon Gari, Sanga, Soba, Zangon
  Kataf, Zaria, Samaru, Tudun Wada, Barnawa, Kawo, Malali, Sabon Tasha, Ungwan Rimi, Kakuri
Kano: Ajingi, Albasu, Bagwai, Bebeji, Bichi, Bunkure, Dala, Dambatta, Dawakin Kudu, Dawakin Tofa, Doguwa,
  Fagge, Gabasawa, Garko, Garun Mallam, Gaya, Gezawa, Gwale, Gwarzo, Kabo, Kano Municipal, Karaye, Kibiya,
  Kiru, Kumbotso, Kunchi, Kura, Madobi, Makoda, Minjibir, Nasarawa, Nassarawa, Rano, Rimin Gado, Rogo,
  Shanono, Sumaila, Takai, Tarauni, Tofa, Tsanyawa, Ungogo, Warawa, Wudil, Bompai, Hotoro
Katsina: Bakori, Batagarawa, Batsari, Baure, Bindawa, Charanchi, Dandume, Danja, Dan Musa, Daura, Dutsi,
  Dutsin Ma, Faskari, Funtua, Ingawa, Jibia, Kafur, Kaita, Kankara, Kankia, Kurfi, Kusada, Maiadua,
  Malumfashi, Mani, Mashi, Matazu, Musawa, Rimi, Sabuwa, Safana, Sandamu, Zango
Kebbi: Birnin Kebbi, Aleiro, Arewa Dandi, Argungu, Augie, Bagudo, Bunza, Dandi, Fakai, Gwandu, Jega, Kalgo,
  Koko Besse, Maiyama, Ngaski, Sakaba, Shanga, Suru, Wasagu Danko, Yauri, Zuru
Kogi: Lokoja, Adavi, Ajaokuta, Ankpa, Bassa, Dekina, Ibaji, Idah, Igalamela Odolu, Ijumu, Kabba, Kabba Bunu,
  Mopa Muro, Ofu, Ogori Magongo, Okehi, Okene, Olamaboro, Omala, Yagba East, Yagba West, Anyigba, Ganaja,
  Felele
Kwara: Ilorin, Ilorin East, Ilorin South, Ilorin West, Asa, Baruten, Edu, Ekiti, Ifelodun, Irepodun, Isin,
  Kaiama, Moro, Offa, Oke Ero, Oyun, Pategi, Omu Aran, Jebba, Lafiagi, Tanke, Adewole
Lagos: Agege, Ajeromi Ifelodun, Alimosho, Amuwo Odofin, Apapa, Badagry, Epe, Eti Osa, Ibeju Lekki, Ifako
  Ijaiye, Ikeja, Ikorodu, Kosofe, Lagos Island, Lagos Mainland, Mushin, Ojo, Oshodi, Oshodi Isolo, Shomolu,
  Somolu, Surulere, Yaba, Ikoyi, Victoria Island, Lekki, Lekki Phase 1, Lekki Phase 2, Ajah, Sangotedo,
  Festac, Festac Town, Ajegunle, Gbagada, Magodo, Ojodu, Ojodu Berger, Ogba, Egbeda, Idimu, Ikotun, Ipaja,
  Ayobo, Iyana Ipaja, Isolo, Maryland, Ebute Metta, Ketu, Mile 2, Mile 12, Ojota, Bariga, Akoka, Palmgrove,
  Ilupeju, Okota, Ejigbo, Satellite Town, Iba, Okokomaiko, Obalende, Orile, Iganmu, Ijora, Ikate, Oniru,
  Alausa, Oregun, Opebi, Ojuelegba, Fadeyi, Alapere, Agbara, Abule Egba, Agbado
Nasarawa: Lafia, Akwanga, Awe, Doma, Karu, Keana, Keffi, Kokona, Mararaba, Nasarawa Egon, Toto, Wamba, New
  Karu, Masaka, Ado
Niger: Minna, Suleja, Bida, Kontagora, Agaie, Agwara, Borgu, Bosso, Chanchaga, Edati, Gbako, Gurara, Katcha,
  Lapai, Lavun, Magama, Mariga, Mashegu, Mokwa, Moya, Munya, Paikoro, Rafi, Rijau, Shiroro, Tafa, Wushishi,
  New Bussa, Tunga
Ogun: Abeokuta, Abeokuta North, Abeokuta South, Ado Odo Ota, Ota, Sango Ota, Ewekoro, Ifo, Ijebu East, Ijebu
  North, Ijebu North East, Ijebu Ode, Ikenne, Imeko Afon, Ipokia, Obafemi Owode, Odeda, Odogbolu, Ogun
  Waterside, Remo North, Sagamu, Shagamu, Yewa North, Yewa South, Ilaro, Ago Iwoye, Ilishan, Mowe, Ibafo,
  Ibara, Lafenwa
Ondo: Akure, Akure North, Akure South, Akoko North East, Akoko North West, Akoko South East, Akoko South
  West, Ese Odo, Idanre, Ifedore, Ilaje, Ile Oluji, Irele, Odigbo, Okitipupa, Ondo East, Ondo West, Ose,
  Owo, Ikare, Ore, Alagbaka, Oba Ile
Osun: Osogbo, Oshogbo, Ile Ife, Ife, Ife Central, Ife East, Ife North, Ife South, Ilesa, Ilesha, Ilesa East,
  Ilesa West, Atakumosa East, Atakumosa West, Ayedaade, Ayedire, Boluwaduro, Boripe, Ede, Ede North, Ede
  South, Egbedore, Ejigbo, Ifedayo, Ila, Ila Orangun, Irewole, Isokan, Iwo, Obokun, Odo Otin, Ola Oluwa,
  Olorunda, Oriade, Orolu, Ikirun, Modakeke, Gbongan, Ikire
Oyo: Ibadan, Ibadan North, Ibadan North East, Ibadan North West, Ibadan South East, Ibadan South West,
  Afijio, Akinyele, Atiba, Atisbo, Egbeda, Ibarapa Central, Ibarapa East, Ibarapa North, Ido, Irepo, Iseyin,
  Itesiwaju, Iwajowa, Kajola, Lagelu, Ogbomosho, Ogbomoso, Ogbomosho North, Ogbomosho South, Ogo Oluwa,
  Olorunsogo, Oluyole, Ona Ara, Orelope, Ori Ire, Oyo East, Oyo West, Saki, Saki East, Saki West, Shaki,
  Surulere, Igboho, Eruwa, Bodija, Mokola, Agodi, Eleyele, Apata, Akobo, Moniya, Sango
Plateau: Jos, Jos East, Jos North, Jos South, Barkin Ladi, Bassa, Bokkos, Bukuru, Kanam, Kanke, Langtang,
  Langtang North, Langtang South, Mangu, Mikang, Pankshin, Quaan Pan, Riyom, Shendam, Wase, Rayfield
Rivers: Port Harcourt, Abua Odual, Ahoada, Ahoada East, Ahoada West, Akuku Toru, Andoni, Asari Toru, Bonny,
  Bori, Degema, Eleme, Emohua, Etche, Gokana, Ikwerre, Khana, Obio Akpor, Ogba Egbema Ndoni, Ogu Bolo,
  Okrika, Omuma, Opobo, Opobo Nkoro, Oyigbo, Tai, Omoku, Rumuokoro, Rumuola, Rumuokwuta, Diobu, D Line,
  Trans Amadi, Elelenwo, Choba, Borokiri, Woji, Rukpokwu
Sokoto: Binji, Bodinga, Dange Shuni, Gada, Goronyo, Gudu, Gwadabawa, Illela, Kebbe, Kware, Rabah, Sabon
  Birni, Silame, Sokoto North, Sokoto South, Tambuwal, Tangaza, Tureta, Wamako, Wurno, Yabo, Arkilla, Mabera
Taraba: Jalingo, Ardo Kola, Bali, Donga, Gashaka, Gassol, Ibi, Karim Lamido, Kurmi, Lau, Takum, Ussa,
  Wukari, Yorro, Zing
Yobe: Damaturu, Bade, Bursari, Fika, Fune, Gashua, Geidam, Gujba, Gulani, Jakusko, Karasuwa, Machina,
  Nangere, Nguru, Potiskum, Tarmuwa, Yunusari, Yusufari
Zamfara: Gusau, Anka, Bakura, Birnin Magaji, Bukkuyum, Bungudu, Gummi, Kaura Namoda, Maradun, Maru,
  Shinkafi, Talata Mafara, Tsafe, Zurmi
`;

/** Spells a place in one way: without case, accents and 'State' or 'LGA'. */
const toKey = (text: string) => tokenizeAddress(text).join(' ');

const places: ReadonlySet<string> = new Set(
  PLACES_BY_STATE.split(/[,:]|\n(?! )/u)
    .map(toKey)
    .filter((key) => key !== ''),
);

/** Whether a text is a state, a local government area, a town or a larger quarter of Nigeria, and nothing else. */
export const isKnownPlace = (text: string): boolean => places.has(toKey(text));
