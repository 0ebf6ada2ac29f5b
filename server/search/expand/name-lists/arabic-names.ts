/** Names of Arabic origin, as Hausa, Yoruba and others write them. The format is that of `name-forms.ts`; compiled from general knowledge. */
export const ARABIC_NAMES = `
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
`;
