// Names and places for invented people, from general knowledge; the combinations are random.
const splitWords = (words: string) => words.trim().split(/\s+/u);
const combine = (firsts: string[], lasts: string[]) =>
  firsts.flatMap((first) => lasts.map((last) => first + last));

const YORUBA = [
  ...combine(
    splitWords('Ade Olu Oluwa Ola Ayo Omo Akin Ife Temi Oye Fola Ibi'),
    splitWords(`wale seun femi kunle tunde bayo yemi tola sola niyi wole segun damola bimpe bisi tayo dele jide gbenga dare
      kemi tobi toyin lola funmi yinka nike sanya rotimi sunkanmi gboyega deji bola dotun mide remi`),
  ),
  ...splitWords(`Taiwo Kehinde Idowu Alaba Babatunde Babajide Yetunde Iyabo Titilayo Folashade Morenike Abimbola Abosede
    Aduke Ajoke Amoke Asake Bosede Ebunoluwa Gbadebo Modupe Monisola Motunrayo Ojo Oyindamola Ronke Sade Simisola Tokunbo
    Adebayo Adeyemi Ogunleye Ogunbanjo Ogundele Oyelaran Oyewole Fagbemi Fasanya Awolowo Akintola Balogun Lawal Bakare
    Shonibare Sowande Odukoya Odunsi Okunola Omotoso Oyekan Popoola Salako Soyinka Towolawi Kuti Durojaiye Coker`),
];
const IGBO = [
  ...combine(
    splitWords('Chukwu Chi Ife Onye Nwa Uche Ugo Ike Obi Kele Amara Nkem'),
    splitWords(`emeka dubem ebuka nonso nedu dimma biko naza ka oma anyi yinwa zuru amaka kwe somto ndu chukwu ma nwe gozie
      nenye jindu ebere asom mezie`),
  ),
  ...splitWords(`Ngozi Nkechi Nneka Nnamdi Obinna Okechukwu Okafor Okeke Okonkwo Okoro Okoye Nwosu Nwankwo Nwachukwu Eze
    Ezeani Ezenwa Egwu Anyanwu Amadi Agu Azikiwe Ojukwu Ekwueme Mbakwe Onwudiwe Umeh Uzor Udeh Igwe Ihejirika Iloka
    Kalu Kanu Madu Muo Nebo Nnadi Odili Oguejiofor Onuoha Opara Orji Adaeze Adaobi Chisom Ifeoma Ogechi Onyinye Ugonna`),
];
const HAUSA =
  splitWords(`Mohammed Muhammad Ahmed Ibrahim Musa Yusuf Usman Abubakar Aliyu Umar Sani Bello Garba Lawal Haruna
  Suleiman Abdullahi Abdulrahman Abdulkarim Abdulaziz Ismail Idris Isah Yakubu Yahaya Kabir Kabiru Nasiru Nuhu Shehu
  Sadiq Salisu Tijjani Mustapha Mahmud Mansur Murtala Aminu Auwal Bashir Balarabe Bala Danladi Danjuma Dahiru Dauda
  Gambo Habib Hamisu Hamza Hassan Hussaini Ilyasu Inuwa Jibrin Jamilu Kamal Lawan Magaji Maikudi Nafiu Rabiu Ringim
  Rufai Sabo Saidu Sagir Shuaibu Sule Tanko Tukur Ubale Wada Zubairu Aisha Fatima Zainab Hadiza Halima Hauwa Maryam
  Khadija Rukayya Safiya Salamatu Amina Asabe Balkisu Binta Hafsat Jamila Ladi Laraba Nafisa Rabi Rahma Saadatu Sumayya
  Talatu Zulai Gwarzo Bichi Dutse Kazaure Katagum Argungu Gusau Funtua Daura Kankia`);
const OTHERS =
  splitWords(`Osagie Osaro Osahon Osaze Efosa Ehigie Igbinedion Aigbe Omoruyi Uwaifo Eghosa Itohan Isoken Esosa
  Oghenetega Oghenekaro Ejiro Efe Onome Avwerosuoghene Akpofure Okiemute Oritsejafor Tonye Tamuno Ibinabo Dokubo Boma
  Sokari Ebiere Preye Timipre Diepreye Ayebatari Alagoa Effiong Ekong Bassey Akpan Udo Udoh Inyang Ekanem Etim Archibong
  Nsikan Idara Imaobong Aniekan Ubong Terver Tersoo Doose Mbasekei Iorfa Adakole Ochanya Enenche Onoja Ogbu Pam Gyang
  Davou Dung Nanle Plangnan`);
const ENGLISH =
  splitWords(`Emmanuel Blessing Samuel Grace David Joy Daniel Peace Michael Mercy Joseph Esther Peter Ruth Paul
  Mary John Deborah Victor Victoria Stephen Elizabeth Philip Rebecca Matthew Sarah Anthony Patience Charles Comfort
  Francis Florence Augustine Helen Benjamin Janet Patrick Rose Simon Stella Godwin Gift Sunday Favour Friday Precious
  Monday Faith Moses Hope Solomon Charity Isaac Happiness Kenneth Juliet Lawrence Josephine Martin Martha Raphael
  Theresa Thomas Veronica Vincent Vivian Williams Johnson Cole George Pepple`);

/** Ethnic groups with their proportion of the population, their names and usual titles. */
export const PEOPLES = [
  { share: 0.38, names: YORUBA, titles: splitWords('Chief Mr Mrs Alhaja Pastor Engr Dr Prince') },
  { share: 0.3, names: IGBO, titles: splitWords('Chief Mr Mrs Dr Barr Engr Rev Prof') },
  { share: 0.22, names: HAUSA, titles: splitWords('Alhaji Mallam Hajiya Alh') },
  { share: 0.1, names: OTHERS, titles: splitWords('Chief Mr Mrs Dr') },
];
export const BAPTISMAL_NAMES = ENGLISH;

const AREAS =
  splitWords(`Ikeja:Lagos Surulere:Lagos Yaba:Lagos Ikoyi:Lagos Lekki:Lagos Ajah:Lagos Ikorodu:Lagos Agege:Lagos
  Mushin:Lagos Oshodi:Lagos Festac:Lagos Badagry:Lagos Bodija:Oyo Challenge:Oyo Ogbomoso:Oyo Iseyin:Oyo Abeokuta:Ogun
  Sagamu:Ogun Ota:Ogun Osogbo:Osun Ilesa:Osun Akure:Ondo Owo:Ondo Ado:Ekiti Ilorin:Kwara Offa:Kwara Onitsha:Anambra
  Nnewi:Anambra Awka:Anambra Enugu:Enugu Nsukka:Enugu Owerri:Imo Orlu:Imo Umuahia:Abia Aba:Abia Abakaliki:Ebonyi
  Asaba:Delta Warri:Delta Sapele:Delta Benin:Edo Auchi:Edo Yenagoa:Bayelsa Obio:Rivers Bonny:Rivers Eleme:Rivers
  Uyo:Akwa-Ibom Eket:Akwa-Ibom Calabar:Cross-River Ikom:Cross-River Makurdi:Benue Otukpo:Benue Lokoja:Kogi Okene:Kogi
  Jos:Plateau Bukuru:Plateau Lafia:Nasarawa Keffi:Nasarawa Minna:Niger Suleja:Niger Wuse:Abuja Garki:Abuja Gwarinpa:Abuja
  Kubwa:Abuja Kaduna:Kaduna Zaria:Kaduna Kano:Kano Wudil:Kano Katsina:Katsina Daura:Katsina Sokoto:Sokoto Gusau:Zamfara
  Kebbi:Kebbi Bauchi:Bauchi Gombe:Gombe Maiduguri:Borno Damaturu:Yobe Yola:Adamawa Mubi:Adamawa Jalingo:Taraba`);
export const PLACES = AREAS.map((pair) => {
  const [area = '', state = ''] = pair.replaceAll('-', ' ').split(':');
  return { area, state };
});
export const STREET_KINDS: [string, string[]][] = [
  ['Street', ['Street', 'St', 'St.', 'Str']],
  ['Road', ['Road', 'Rd', 'Rd.']],
  ['Close', ['Close', 'Cl']],
  ['Avenue', ['Avenue', 'Ave', 'Ave.']],
  ['Crescent', ['Crescent', 'Cres']],
];
