// One name a line, in the spellings that people use for it, or a name and what it is shortened to, which may be short
// for other names too. Written from general knowledge.
const SAME_NAME = `
mohammed muhammad muhammed mohamed mohammad mohamad muhamad muhammadu mohd mamman muhd
ahmed ahmad ahmadu amadu amodu
yusuf yusuff yousuf yusufu yousef youssef isuf
joseph josef joe jo
abubakar abubakr abubaker bubakar habubakar bukar abu
usman osman uthman othman usmanu shehu
aisha aishat aishatu ayisha aysha aishah aaisha eesha ashatu hauwa
fatima fatimah fatimat fatimatu fatuma fati fatimoh
ibrahim ibraheem ibrahima ibro iro
suleiman sulaiman sulaimon sulayman suleman sule sulemana
abdullahi abdulahi abdulai abdullah abdulla audu
abdulrahman abdurrahman abdulrahaman abdurahman abdulrahmon abdraman
abdulkareem abdulkarim kareem karim
abdulaziz abdulazeez azeez aziz
abdulganiyu ganiyu ganiu abdulgani gani
abdulhakeem abdulhakim hakeem hakim
abdulhameed abdulhamid hameed hamid
abdulkadir abdulqadir abdulkadri kadir kadiri qadir
abdullateef abdullatif lateef latif
abdulmalik malik maliki
abdulmumin abdulmumini mumini mumin
abdulraheem abdulrahim abdurraheem raheem rahim
abdulrasheed abdulrashid rasheed rashid rasheedat
abdulrazaq abdulrazak abdurrazaq razaq razak rasaq rasak
abdulsalam abdulsalami salami salam
abdulsamad samad
abdulwahab wahab
abdulwaheed waheed wahid
isah isa issa eesa
zainab zaynab zainabu zeinab zaynabu
hassan hasan alasan
hussaini hussain husseini hussein husaini usaini alhussain
haruna harouna harun aaron
sani sanni
musa moosa mousa moses
umar omar umaru omaru oumar
ali aliyu aliu alih
bello belo
garba garuba
lawal lawan lawani
salisu salihu saliu salis
idris idrees idriss
ismail ismaila ismael smaila ishmael
yahaya yahya yaya
yakubu yaqub yaqoub yakub jacob jakob
jibril jibrin jubril jibreel gabriel gabriella gabby
hadiza khadija khadijah khadijat hadizat kadija
halima halimat halimah halimatu alimat
hafsat hafsa hafsah hafsatu
maryam mariam miriam maryamu mariamu maimuna
mary maria marie
rukayat rukayya ruqayya ruqayyat rukaiyat rukayatu
safiya safiyyah safiyat safiyyat
sadiq sadik siddiq
tijani tijjani
rabiu rabiyu
nuhu nuh noah
daudu dauda david dave davide
danjuma juma
sikiru sikirulai
mustapha mustafa mustafah mustaph
nasir nasiru naseer
shuaibu shuaib
saidu saeed said saeedat
zubairu zubair zubayr
kabir kabiru kabeer
bashir bashiru basheer bashirat
jamiu jamiyu jamil jameel
taiwo taye taiye taiyewo
kehinde kenny kehind
idowu dowu
oluwaseun > oluseun seun seunfunmi
oluwasegun > olusegun segun shegun
oluwatobiloba > oluwatobi tobiloba tobi olutobi
oluwafemi > olufemi femi
oluwakemi > olukemi kemi
oluwatosin > olutosin tosin
oluwadamilola > damilola dami lola
oluwadamilare > damilare dare
oluwatoyin > olutoyin toyin
oluwabukola > olubukola bukola bukky
oluwafunmilayo > olufunmilayo funmilayo funmi funmilola olufunmilola
oluwasola > olusola sola shola olushola
oluwaseyi > oluseyi seyi sheyi
oluwatunmise > tunmise
oluwatomisin > tomisin
oluwapelumi > pelumi
oluwagbemiga > olugbemiga gbemiga gbenga olugbenga oluwagbenga
oluwagbemisola > gbemisola gbemi
oluwakayode > olukayode kayode
oluwarotimi > olurotimi rotimi timi
oluwatimilehin > timilehin timi
oluwaniyi > olaniyi niyi
oluwamayowa > mayowa
oluwasanmi > olusanmi sanmi
oluwadare > oludare dare
oluwayemisi > oluyemisi yemisi yemi
oluyemi > yemi
oluwaseunfunmi > seunfunmi
adeyemi > yemi
olayemi > yemi
adewale > wale
olawale > wale
adebayo > bayo debayo
adebola > bola debola
adetola > tola
adedayo > dayo
oladayo > dayo
olumide > mide
oluwamide > olamide lamide
ayomide > mide
omotola > tola
omolola > lola
oladele > dele
bamidele > dele
adekunle > kunle
olakunle > kunle
babatunde > tunde
olatunde > tunde
akintunde > tunde
babajide > jide
olajide > jide
akinjide > jide
babafemi > femi
adesola > sola
adeshola > adesola shola
adeola > deola
adebisi > bisi
olabisi > bisi
olubisi > bisi
adebimpe > bimpe
adenike > nike
adeniyi > niyi
olanike > nike
folashade > folasade shade sade
morenike > nike
titilayo > titi titilope titilola
omotayo > tayo
adetayo > tayo
olutayo > tayo oluwatayo
temitope > tope temi
oluwatope > tope
temitayo > tayo temi
temilola > lola
modupe > dupe modupeola
mofeoluwa > mofe
ifeoluwa > ife
ibukunoluwa > ibukun ibukunolu
iyanuoluwa > iyanu
toluwani > tolu
toluwalope > tolulope tolu lope
omobolanle > bolanle bola
bolanle > bola
oluwaferanmi > feranmi
ayodele > dele ayo
ayodeji > deji ayo
adedeji > deji
oladeji > deji
ayotunde > tunde ayo
ayobami > ayo bami
olasunkanmi > sunkanmi
adesina > sina
abimbola > bimbola bimbo abim
olabimpe > bimpe
oyindamola > oyinda damola
adedamola > damola
ademola > demola
abiodun > biodun
oluwabiodun > biodun
abosede > bose
adeboye > boye
chukwuemeka > emeka chuks
chukwuma > chuma
chukwudi > chudi
chukwuebuka > ebuka
chukwunonso > nonso
chukwuka > chuka
chukwukadibia > dibia
chukwujekwu > jekwu
chukwumeka > emeka
chinedu > nedu edu
chinonso > nonso
chinwe > chinwendu
nwachukwu nwachuku wachukwu
chukwu chuku chukwuh
chidiebere > ebere chidi
chidinma > dinma
chiamaka > amaka
nwamaka > amaka
chioma > oma
ngozichukwu > ngozi ngozika
nkechinyere > nkechi kechi
nkiruka > kiru nkiru
uchechukwu > uche
uchenna > uche
ikechukwu > ike iyke ikenna
ikenna > ike
obinna > obi
obiora > obi
obioma > oma
nnamdi > namdi
ifeanyichukwu > ifeanyi ifeany anyi
ifeyinwa > ify
ifeoma > ify oma
ogechukwu > oge
ogechi > oge
onyekachi > kachi onyeka
onyekachukwu > onyeka
onyinyechi > onyinye
adaeze > ada
adaobi > ada
adanna > ada
ebelechukwu > ebele
kenechukwu > kene
kosisochukwu > kosi kosiso
kamsiyochukwu > kamsi kamsy
somtochukwu > somto
tochukwu > tochi
sopuruchukwu > sopuru
munachimso > muna
okechukwu > okey oke okechi
okorocha > okoro
okoro okorro
okonkwo > nkwo
uzoamaka > uzo amaka
uzochukwu > uzo
ugochukwu > ugo
ugonna > ugo
ezechukwu > eze
nneka > neka nnenna nne
amarachi > amara
amarachukwu > amara
chimamanda > ama chima
chimaobi > chima
oghenetega > tega
oghenekaro > karo
oghenerukevwe > rukevwe ruky
oghenevwede > vwede
oghenefejiro > fejiro
oghenemaro > maro
ogheneochuko > ochuko
efemena > efe
eseoghene > ese
osaretin > osa
osagie > osa
osahon > osa
osaro > osa
ebiere > ebi
emmanuel emanuel immanuel emma manuel emmanuella imanuel
samuel samuell sam sammy
stephen steven stephan steve esteban
philip phillip phil philips filip
deborah debora debby debbie
rebecca rebekah becky
sarah sara saratu sarat
rachel rachael racheal rahel
elizabeth elisabeth liz lizzy beth eliza betty elisa
victoria vicky viktoria
victor viktor vic
christiana christianah christina cristina tina
christopher kristopher chris christoper
christian kristian chris
benjamin ben benjamen
daniel dan danny daniels danielle
michael micheal mike mikel
matthew mathew matt
anthony antony tony
nicholas nicolas nick
frederick fredrick fred frederic
theophilus theo
timothy tim timoty
jonathan johnathan jon
john jon johnny jhon
joshua josh
jeremiah jerry jeremy
peter pete
patrick pat
patricia pat patrica
catherine katherine katharine kathryn cathy kate
margaret magaret maggie magret
magdalene magdalena magdalen
florence flo florance
josephine josephin
jennifer jenifer jenny
juliet juliette julie juliana
theresa teresa tessy theresah
veronica vero veronika
vivian vivien viviane
philomena filomena mena
augustine augustin austin gus
augustina tina austina
dominic dominick domnic
francis frances francisca
godwin goodwin
blessing blesing
comfort comfot
favour favor
precious preciouss
abigail abigael abbey abby
esther ester hester
hannah hanna anna ana ann anne
isaac isaack ishaq isiaka ishaku
solomon solo
simon simeon
thomas tom tomas thomson
william will bill
richard rich dick
robert rob bob
lawrence laurence larry
kenneth ken
gregory greg
ernest earnest
raphael rafael
susan suzan susanna suzanna suzana
stella estella
`;

const forms = new Map<string, Set<string>>();
function putForms(a: string, b: string) {
  if (a === b) return;
  forms.set(a, (forms.get(a) ?? new Set()).add(b));
  forms.set(b, (forms.get(b) ?? new Set()).add(a));
}

for (const line of SAME_NAME.trim().split('\n')) {
  const [whole, shorter] = line.split(' > ').map((names) => names.split(' '));
  for (const name of whole ?? []) for (const other of shorter ?? whole ?? []) putForms(name, other);
}

/** Other spellings and short forms of a folded name: 'seun' of 'oluwaseun', and the other way round. */
export const otherForms = (name: string): ReadonlySet<string> => forms.get(name) ?? new Set();

/** What Nigerian names often begin with, and is left out when they are shortened. */
const ELEMENTS =
  'oluwa|olu|ola|ade|ayo|omo|akin|ife|temi|baba|abdul|chukwu|chi|onye|nwa|oghene|osa|uche|obi|nne|ebi|oyin';
const ELEMENT = new RegExp(`^(?:${ELEMENTS})(?=.{3,}$)`, 'u');

/** The rest of a name without its first element ('ebuka' of 'chukwuebuka'); undefined when it has none. */
export function withoutElement(name: string): string | undefined {
  const rest = name.replace(ELEMENT, '');
  return rest === name ? undefined : rest;
}
