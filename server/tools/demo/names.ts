/** Name parts of the peoples of Nigeria, with all marks. Names in the demo data are random combinations of them. */

export type People = 'yoruba' | 'igbo' | 'hausa' | 'edo' | 'efik' | 'ijaw' | 'tiv';

export interface NamePool {
  /** Percentage of the people in the demo data. */
  share: number;
  female: readonly string[];
  male: readonly string[];
  surnames: readonly string[];
  femaleTitles: readonly string[];
  maleTitles: readonly string[];
}

const splitWords = (text: string) => text.normalize('NFC').trim().split(/\s+/u);

export const namePools: Readonly<Record<People, NamePool>> = {
  yoruba: {
    share: 35,
    female:
      splitWords(`Adéọlá Fọláṣadé Títílayọ̀ Bọ́láńlé Ìyábọ̀ Abísọ́lá Olúwatóyìn Mojísọ́lá Ẹ̀bùnolúwa Fúnmiláyọ̀ Ọmọ́táyọ̀
      Àbẹ̀kẹ́ Àjọkẹ́ Yétúndé Morẹ́nikẹ́ Olúfúnkẹ́ Ọmọ́léwà Tèmítọ́pẹ́ Ìfẹ́olúwa Oyinkánsọ́lá Adérónkẹ́ Ọlábísí Kẹ́hìndé Táíwò
      Dámilọ́lá Àníkẹ́ Àṣàkẹ́ Ìbídùn Simisọ́lá Adúkẹ́ Ọmọ́wùmí Abímbọ́lá`),
    male: splitWords(`Adéwálé Babátúndé Olúwaṣeun Ọlámidé Akínwùmí Olúfẹ́mi Ayọ̀délé Bámidélé Ṣẹ́gun Gbénga Káyọ̀dé Adébáyọ̀
      Olúmídé Túnjí Rótìmí Adékúnlé Ìdòwú Olúwatóbilọ́ba Dámọ́lá Fẹ́mi Ọlátúnjí Adéyínká Abíọ́dún Ọlájídé Akínlàbí Olúyẹmí
      Bọ́lájí Adégòkè Kúnlé Kẹ́hìndé Táíwò Olúwadámiláre`),
    surnames:
      splitWords(`Adéyẹmí Ògúnlànà Akíntọ́lá Ọláníyan Adébísí Àjàyí Bánkọ́lé Fálánà Ògúnbíyí Ọ̀ṣúntókun Òjó Àlàbí Adélékè
      Ọládìpọ̀ Àkàndé Fásànyà Owólabí Ṣówándé Adégbìtẹ́ Ìṣọ̀lá Akínyẹlé Ọdẹ́yẹmí Ọlátúndé Ògúntáyọ̀ Ìdòwú Afọláyan Adésànyà
      Ọmọ́tọ́ṣọ̀ Babalọlá Fágbémi Oyèdélé Ṣóbándé Ọlọ́runfẹ́mi Gbádébọ̀ Ọyátóyè Akínrìnádé Akínjídé Ọlágùnjú Ọ̀pádòkun Arówólò
      Adéníjì Ìlọ̀rí Ṣónúgà Ọlábọ̀dé Kúṣẹ́ẹ́lá Fátókun`),
    femaleTitles: ['Mrs', 'Alhaja', 'Dr', 'Mrs', 'Chief (Mrs)', 'Pastor'],
    maleTitles: ['Mr', 'Chief', 'Alhaji', 'Engr', 'Dr', 'Pastor', 'Otunba'],
  },
  igbo: {
    share: 28,
    female:
      splitWords(`Ngọzi Nkechi Chịọma Adaeze Ifeoma Chinwe Ụchenna Amaka Obiageli Nneka Ogechi Chidinma Kosisochukwu
      Ụzọamaka Ijeoma Chinyere Nwakaego Onyinye Ụgọchi Adaọbi Somtochukwu Mmesọma Ọzịọma Nkiruka Akụnna Ebele Ụrenna Olụchi
      Chisom Nwamaka Ọnyịnyechi Uloma`),
    male: splitWords(`Chukwuemeka Ọbịnna Ikechukwu Chinedu Nnamdi Emeka Kelechi Ụchenna Chidi Obiora Ifeanyị Okechukwu Chibuzọ
      Ugochukwu Ebuka Kenechukwu Izuchukwu Chukwudi Azụbụike Ọnyekachi Tobenna Arinze Chigozie Somadịna Nọnso Ikenna Chijioke
      Ụzọchukwu Afamefuna Dubem Obumneme Chimaobi`),
    surnames:
      splitWords(`Okonkwo Eze Nwosu Ọkafọ Obi Nwachukwu Ụmeh Onyekwere Ezeani Anyanwụ Mbah Igwe Nnadi Okeke Ụzọma Ọkọrọ
      Ibekwe Aneke Nwankwọ Agbọ Ejiofor Ọkpara Onwụka Chukwuma Ụdeh Amadi Nzekwe Iwu Ogbonna Madụ Ezeigbo Onụọha Ugwu Asogwa
      Obidike Anọzie Mụoneke Nwafọ Ọfọdile Ndukwe Egbuna Ụkachukwu Ọnyejiaka Ezenwa`),
    femaleTitles: ['Mrs', 'Dr', 'Barr.', 'Lolo', 'Mrs', 'Prof'],
    maleTitles: ['Mr', 'Chief', 'Engr', 'Barr.', 'Dr', 'Prof', 'Rev.'],
  },
  hausa: {
    share: 20,
    female:
      splitWords(`Aisha Fatima Zainab Hauwa Maryam Halima Hadiza Rakiya Amina Sa'adatu Khadija Asabe Ladi Jummai Talatu
      Safiya Ruƙayya Bilkisu Hafsat Nafisa Balaraba Rahina Zulaihat Maimuna Uwani Habiba Binta Larai Sumayya Salamatu`),
    male: splitWords(`Musa Ibrahim Abubakar Sani Garba Usman Aliyu Yakubu Ɗanladi Haruna Bello Suleiman Ismaila Kabiru Yusuf Umar
      Tanko Nasiru Mustapha Bashir Shehu Lawal Abdullahi Idris Ɗanjuma Hamisu Salisu Muhammad Isa Auwal Murtala Jibrin`),
    surnames:
      splitWords(`Abdullahi Bello Ɗanjuma Mohammed Gwarzo Sule Garba Tijjani Maikuɗi Wada Dikko Inuwa Magaji Gambo Shu'aibu
      Sarki Dogo Aminu Ahmad Babura Barde Maigari Jega Argungu Bunza Gumel Daura Zariya Funtua Ringim Dutse Bichi Haɗeja
      Ƙofarmata Yola Gombe Kafinta Maƙeri Kazaure Birnin-Kudu`),
    femaleTitles: ['Hajia', 'Mal.', 'Dr', 'Hajia', 'Mrs'],
    maleTitles: ['Alhaji', 'Mallam', 'Alh.', 'Dr', 'Engr', 'Mal.'],
  },
  edo: {
    share: 6,
    female:
      splitWords(`Osarugue Adesuwa Isoken Itohan Omosede Efe Eseosa Aisosa Ivie Osayuki Uwaila Amenze Iyobosa Enohuwa
      Osariemen Idia`),
    male: splitWords(`Osagie Osaze Efosa Eghosa Osaro Nosakhare Aigbe Uyi Osahon Ikponmwosa Osasu Ehi Iyamu Omoregie Odion
      Izekor`),
    surnames:
      splitWords(`Osagiede Aigbokhan Omoruyi Ogbeide Uwaifo Erhabor Ehigiator Iyase Aghedo Okundaye Agbonlahor Asemota
      Edokpolo Imafidon Oriakhi Evbuomwan Osemwegie Igbinovia`),
    femaleTitles: ['Mrs', 'Dr', 'Barr.'],
    maleTitles: ['Mr', 'Chief', 'Engr', 'Dr'],
  },
  efik: {
    share: 6,
    female: splitWords(
      `Ekaette Arit Idara Uduak Ini Mfon Nkoyo Affiong Atim Iquo Ansa Emem Itoro Utibe Enobong Inemesit`,
    ),
    male: splitWords(
      `Effiong Okon Etim Udo Asuquo Edet Ekpo Inyang Nsikak Ubong Ekong Akpan Otu Itam Aniekan Iniobong`,
    ),
    surnames:
      splitWords(`Bassey Ekpenyong Essien Archibong Udoh Etuk Ekanem Ikpeme Nyong Umoh Eyo Ita Antai Inyang Udofia Ekpo
      Okpon Abasiama`),
    femaleTitles: ['Mrs', 'Deaconess', 'Dr'],
    maleTitles: ['Mr', 'Elder', 'Engr', 'Obong'],
  },
  ijaw: {
    share: 3,
    female: splitWords(
      `Ebiere Tarila Ibinabo Timipre Doubara Ebitimi Tonbra Boma Alaere Ayibanua Tamunotonye Inebi`,
    ),
    male: splitWords(
      `Ebikabowei Tamunoibi Doubra Timi Tonye Preye Ayibatari Ebimobowei Perekeme Ibim Tariebi Sotonye`,
    ),
    surnames:
      splitWords(`Dokubo Briggs Tamuno Perekeme Amaibi Oruebi Ekiyor Agbedi Zuokumor Ayebatonye Igoniko Kalaiwo Amakiri
      Horsfall`),
    femaleTitles: ['Mrs', 'Dr'],
    maleTitles: ['Mr', 'Chief', 'Capt.'],
  },
  tiv: {
    share: 2,
    female: splitWords(
      `Doosuur Nguamo Mbalamen Kpadoo Iveren Sewuese Nguseer Dooshima Hembadoon Wandoo Erdoo`,
    ),
    male: splitWords(
      `Terhemba Terna Tersoo Orfega Iorwuese Aondover Terver Sesugh Msugh Ityohemba Tarkighir`,
    ),
    surnames: splitWords(
      `Akaaer Iorliam Tyokyaa Agber Gbande Ortese Ikyernum Utor Torkula Adzege Nyam Igyuse`,
    ),
    femaleTitles: ['Mrs', 'Dr'],
    maleTitles: ['Mr', 'Engr'],
  },
};

/** Given names of all people in the demo data except the Hausa. */
export const englishNames = {
  female:
    splitWords(`Blessing Grace Joy Peace Mercy Patience Comfort Victoria Esther Ruth Deborah Elizabeth Florence Faith Favour
    Precious Gift Charity Glory Stella Theresa Veronica Josephine Juliet Rebecca Rachel Sarah Magdalene Rose Happiness`),
  male: splitWords(`Emmanuel Sunday Godwin Victor Samuel David Daniel Joseph John Peter Paul Michael Gabriel Stephen Philip Simon
    Monday Friday Innocent Augustine Anthony Benedict Clement Dominic Felix Francis Gregory Solomon Vincent Goodluck`),
};
