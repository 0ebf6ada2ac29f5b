/**
 * Names of Arabic origin, as Hausa, Yoruba, Kanuri and others write them, with their short forms. The format is that
 * of `name-forms.ts`; a name after `=` is another name by which its bearer is called.
 *
 * Sources: P. M. Ryan, 'An Introduction to Hausa Personal Nomenclature', Names 29 (1981); F. Kperogi, 'Top 10 Yoruba
 * Names You Never Guessed Were Arabic Names' (2014) and 'Hausa-speaking Northern Christian Names' (2017: Mamman,
 * Lawan, the ending -tu); the rest from general usage.
 */
export const ARABIC_NAMES = `
mohammed muhammad muhammed mohamed mohammad mohamad muhamad muhammadu mohamadu mahammad > mohd muhd md mamman mudi modu
ahmed ahmad ahmadu amadu amodu ahmat; yusuf yusuff yousuf yusufu yousef youssef yusouf isuf
abubakar abubakr abubaker aboubakar habubakar abubacarr > bukar abu habu bubakar baka = garba
usman osman uthman othman usmanu ousmane osmanu > manu = shehu; ushman usman
aisha aishat aishatu ayisha aysha aishah aaisha eesha aicha > shatu ashatu asshatu eshe
hauwa hawwa hauwau hawa hawau
fatima fatimah fatimat fatimatu fatimoh fatma fatoumata > fati fatu fatuma batulu = binta
ibrahim ibraheem ibrahima ibrahimu ebrahim > ibro iro ibra
suleiman sulaiman sulaimon sulayman suleman sulemana suleimana suleyman > sule
abdullahi abdulahi abdulai abdullah abdulla abdoulaye > audu ado
abdulrahman abdurrahman abdulrahaman abdurahman abdulrahmon abdraman abdurrahaman abdelrahman > rahman
abdulkareem abdulkarim abdulkarimu abdelkarim > kareem karim; kareem karim karimu
abdulaziz abdulazeez > azeez aziz; azeez aziz azizu
abdulganiyu abdulghani abdulgani > ganiyu ganiu gani; ganiyu ganiu > gani
abdulhakeem abdulhakim abdulhakimu > hakeem hakim; hakeem hakim akeem akim
abdulhameed abdulhamid abdulhamidu > hameed hamid; hameed hamid hamidu
abdulkadir abdulqadir abdulkadri abdulkadiri > kadir kadiri qadir kadri; kadir kadiri qadir kadri
abdullateef abdullatif abdulateef > lateef latif; lateef latif latifu
abdulmalik abdulmaliki > malik maliki; malik maliki; abdulmumin abdulmumini > mumini mumin
mumini mumin muminu; abdulraheem abdulrahim abdurraheem abdurrahim > raheem rahim; raheem rahim
abdulrasheed abdulrashid abdurrasheed > rasheed rashid; rasheed rashid rashidu
rasheedat rashidat rasheeda rashida; abdulrazaq abdulrazak abdurrazaq abdulrazaaq > razaq razak rasaq rasak
razaq razak rasaq rasak rasaki; abdulsalam abdulsalami abdussalam abdusalam > salami salam; salami salam
abdulsamad abdussamad > samad; abdulwahab abdulwahabu > wahab
abdulwaheed abdulwahid > waheed wahid; waheed wahid; abdulbasit abdulbasid > basit
abdulfatai abdulfatah > fatai fatah; fatai fatah; abduljabbar abduljabar > jabbar jabar
abduljalil abduljaleel > jalil jaleel; abdulmajeed abdulmajid > majeed majid; majeed majid
abdulqudus abdulkudus > qudus kudus; abdulquadri abdulkadri > quadri
abdulmuiz abdulmueez > muiz mueez; abdulhafiz abdulhafeez > hafiz hafeez
abdulbaki abdulbaqi > baki; abdulnasir abdunnasir > nasir; abdulwasiu abdulwasi > wasiu wasi
abdulsamiu > samiu; abdulmutalib abdulmuttalib > mutalib; isah isa issa eesa isiah
zainab zaynab zainabu zeinab zaynabu zaenab > zee zainaba; hassan hasan alhassan alasan lasan alhasan
hussaini hussain husseini hussein husaini usaini alhussain husayn; hassana hasana; hussaina hussena usaina useina
haruna harouna harun haroun; sani sanni thani; musa moosa mousa; umar omar umaru omaru oumar umarou > sanda
ali aliyu aliu alih aliou; bello belo; garba garuba; lawal lawan lawani lauwal auwal auwalu; salisu salis
salihu saliu salih salehu saleh; idris idrees idriss idrisu drisu; ismail ismaila ismael smaila isma ismailu > smai
yahaya yahya yaya yahia; yakubu yaqub yaqoub yakub; jibril jibrin jubril jibreel jibrilu jibo
mikail mikailu mikaila mikhail
hadiza khadija khadijah khadijat hadizat kadija khadeeja kadijat hadijat hadijatu > dija dije
halima halimat halimah halimatu alimat haleema alima > lima; hafsat hafsa hafsah hafsatu afsat
amina aminat aminatu aminah ameena > mina minatu; maryam maryamu mariamu mariam mairamu maryama > mairo
maimuna maimunat maimunatu maymuna > muna; safiya safiyyah safiyat safiyyat safiyatu
rukayat rukayya ruqayya ruqayyat rukaiyat rukayatu rukaiya > ruki; sadiq sadik sadiku; siddiq siddik sidiq
tijani tijjani tijan tijanniyu; rabiu rabiyu rabi; rabiat rabiatu rabia; nuhu nuh; daudu dauda dawud daud dawood
danjuma > juma; danladi > ladi; danlami > lami; sikiru sikirulai > siki; mustapha mustafa mustafah mustaph mustapa
nasir nasiru naseer nasser; nasiru > nasi; shuaibu shuaib shuaibou; saidu saeed said seidu saed
saidat saeedat saida; zubairu zubair zubayr zubeiru; kabir kabiru kabeer kabeeru; bashir bashiru basheer bashar
bashirat basirat bashiratu; jamiu jamiyu; jamil jameel jamilu; jamila jameela jamilat jamilah
murtala murtada murtadha; mukhtar muktar mukhtari muktari; munir muneer muniru; mansur mansoor mansuru mansour
masud masudu masood; mahmud mahmoud mamuda mahmood mamudu mahmoudu; mamud mahmud; nafisa nafisat nafisatu nafeesa
nura nurudeen nuraddeen nuruddeen nuradeen nuraini; nurudeen nurudin nuruddin > nuru nura
kamaldeen kamaludeen kamaluddeen kamaldin > kamal; jamaldeen jamaludeen > jamal
sharafdeen sharafadeen sharafudeen > sharafa; sirajudeen sirajuddeen surajudeen surajudin > siraj suraj suraju
tajudeen tajuddeen tajudin > taju; ziauddeen ziyaudeen > zia; badrudeen badruddeen > badru; fakhrudeen > fakhru
salaudeen salahudeen salahuddin salaudin > salau; shamsudeen shamsuddeen shamsudin samsudeen > shamsu samsu
aminu ameen amin aminullah; zakari zakariya zakariyya zakariyah zakaria; yunusa yunus younus yunusu
ayuba ayub ayoub; ilyasu ilyas iliyasu eliyasu; luqman lukman lukmon lukumon > luku; habib habibu habeeb
habiba habibat habibah habeebat; hamza hamzat hamzah amza; hamisu khamis hamis; halilu khalil khalilu halil
kalilu khalil; hafiz hafeez hafizu; harisu haris; imran imrana; isiyaku isiyaka isiaka ishaq ishaku isyaku ishak
mariya mariyat; mujidat mojidat mujidah; muibat muibatu; monsurat mansurat; mutiu mutiyu; muritala murtala
nimota nimotallahi nimatallahi > nimo; nofiu nofiyu; rafiu rafiyu; rahmat rahamat rahma ramat ramatu rahmatu
ramatu ramat ramatou; ridwan ridwanu ridwanullahi; ridwan > ridi; risikat risikatu rizqat; rilwan rilwanu ridwan
sakirat shakirat; salamatu salamat salama; saadatu saadat sadatu; saudat saudatu; sefiu sefiyu; semiu samiu semiyu
sodiq sadiq; sumayya sumayyah sumaiya sumayat; suwaiba suwebat; taofeek taofiq taofik tawfiq taufiq taofeeq
toyyib toyib tayyib; wasiu wasiyu; yaqeen yakin; zahra zahrau zara zahara; zuwaira zuwairat
zulaiha zulaikha zulaihat; zulkifli zulkiflu zulkifilu; balkis bilkisu bilqis bilkis balqis balikis bilikisu
bilal bilalu; bilyaminu benyamin; faisal faysal; falilat falilatu; farida faridat faridah
faruk farouk faruq farooq umarfaruk; fadila fadilat fadilah; ganiyat ganiat; hamdala hamdalat; idayat hidayat
jummai jumai; kafayat kafilat; kudirat kudiratu qudirat > kudi; kulthum kulsum ummukulthum ummukulsum > kulu
latifat lateefat; lubabatu lubaba; maaruf maruf; modinat medinat; mubarak mubaraka; muazu muaz muadh; muslim muslimu
musbau misbahu misbau; murjanatu murja; mutiat mutiatu; asmau asma asmaau asmaa; asiya asiyah asiat; azeezat azizat
babagana > gana; balarabe > bala; dahiru tahir tahiru; dalhatu talha talhatu; jafar jafaru jaafar; jelani jilani
kasim kasimu qasim qaseem; rufai rufaai; sagir saghir sagiru; sanusi sanousi; tukur tukuru; yushau yushua
ubaidullah ubaidu; ukasha ukashatu; usama osama; yasir yassir; yasmin yasmeen; kaltume kaltum
`;
