/**
 * Yoruba names and their short forms. The format is that of `name-forms.ts`.
 *
 * Sources: Wikipedia, 'Yoruba name shortforms' (patterns and examples: Segun, Tobi, Sade, Tolu, Yemi); G. Fakuade,
 * J. Friday-Otun and H. Adeosun, 'Yoruba personal naming system', Sociolinguistic Studies 13 (2019); the rest from
 * general usage.
 */
export const YORUBA_NAMES = `
taiwo taye taiye taiyewo; kehinde kehind > kenny; idowu > dowu; oluwaṣeun oluṣeun > ṣeun
oluwaṣeunfunmi > ṣeunfunmi ṣeun funmi; oluwaṣegun oluṣegun > ṣegun; adeṣegun > ṣegun
oluwatobiloba > oluwatobi olutobi tobiloba tobi; oluwatobi olutobi > tobi; tobiloba > tobi
titobiloluwa > titobi tobi; oluwafemi olufemi > femi; babafemi > femi; obafemi > femi; adefemi > femi
olorunfemi > femi; akinfemi > femi; oluwakemi olukemi > kemi; adekemi > kemi; folakemi > kemi fola
fadekemi > kemi fade; oluwatosin olutosin > tosin; oluwatoyin olutoyin > toyin; adetoyin > toyin
oluwadamilola > damilola dami dammy lola; damilola > dami dammy lola; oluwadamilare > damilare dami dare
damilare > dami dare; oludare oluwadare > dare; oludamilola > damilola dami; oyindamola > oyinda oyin damola
adedamola > damola; oladamola > damola; oluwabukola olubukola > bukola bukky bukki; adebukola > bukola bukky
bukola > bukky bukki buky; oluwabukunmi olubukunmi > bukunmi bukky; bukunmi > bukky bukki; bukunola > bukky bukunmi
oluwafunmilayo olufunmilayo > funmilayo funmi layo; funmilayo > funmi layo funmy
oluwafunmilola olufunmilola > funmilola funmi lola; funmilola > funmi lola; funmilade > funmi; funmibi > funmi
oluwafunke olufunke > funke; adefunke > funke; olubunmi oluwabunmi > bunmi; adebunmi > bunmi
oluwaṣola oluṣola > ṣola ṣolly; adeṣola > ṣola; omoṣola > ṣola; ṣolape > ṣola; oluwaṣeyi oluṣeyi > ṣeyi
adeṣeyi > ṣeyi; oluwatunmiṣe > tunmiṣe tunmi; tunmiṣe > tunmi; oluwatomisin > tomisin tomi; tomisin > tomi
oluwatomiwa > tomiwa tomi; tomiwa > tomi; oluwatomilola > tomilola tomi; oluwapelumi > pelumi
oluwagbemiga olugbemiga oluwagbenga olugbenga > gbemiga gbenga; adegbenga > gbenga
oluwagbemisola > gbemisola gbemi sola; gbemisola > gbemi; oluwagbemiro > gbemi; oluwakayode olukayode > kayode kay
oluwarotimi olurotimi > rotimi timi; rotimi > timi; oluwatimilehin oluwatimileyin > timilehin timileyin timi
timilehin timileyin > timi; oluwaniyi > niyi; olaniyi > niyi; adeniyi > niyi; omoniyi > niyi; akinniyi > niyi
oluwamayowa > mayowa; oluwasanmi olusanmi > sanmi; adesanmi > sanmi; oluwayemisi oluyemisi > yemisi yemi
yemisi > yemi; oluyemi > yemi; adeyemi > yemi; olayemi > yemi; akinyemi > yemi akin; opeyemi > ope yemi
opeoluwa > ope; oyeyemi > yemi oye; ogunyemi > yemi; adewale > wale; olawale > wale; oluwale > wale
akinwale > wale akin; babawale > wale; omowale > wale; oyewale > wale; adebayo > bayo debayo; olubayo > bayo
olabayo > bayo; abayomi > yomi bayo; oluyomi oluwayomi > yomi; oriyomi > yomi; adebola > bola debola
abimbola > bimbola bimbo bola abim; omobolanle > bolanle bola; bolanle > bola; mobolaji omobolaji > bolaji
adetola > tola; omotola > tola; akintola > tola; olutola > tola; fehintola > tola; adebolajo > bola; adedayo > dayo
oladayo > dayo; temidayo > dayo temi; ifedayo > dayo ife; omodayo > dayo; akindayo > dayo; olumide oluwamide > mide
olamide > mide lamide; ayomide > mide ayo; ademide > mide; omolola > lola; temilola > lola temi
oyinlola > oyin lola; oyelola > lola; titilola > titi lola; adelola > lola; oladele > dele; bamidele > dele bami
ayodele > dele ayo; akindele > dele akin; omodele > dele; oyedele > dele oye; bandele > dele; adekunle > kunle
olakunle > kunle; ayokunle > kunle ayo; oyekunle > kunle oye; olukunle > kunle; akinkunle > kunle
babatunde > tunde baba; olatunde > tunde; akintunde > tunde akin; ayotunde > tunde ayo; omotunde > tunde
oyetunde > tunde; babajide > jide; olajide > jide; akinjide > jide; ayojide > jide; olujide > jide; adejide > jide
adetunji > tunji; olatunji > tunji; ayotunji > tunji ayo; oyetunji > tunji; ogunji > tunji; adeola > deola
adeolu > deolu; adebisi > bisi; olabisi > bisi; olubisi oluwabisi > bisi; oyebisi > bisi; adebimpe > bimpe
olabimpe > bimpe; adenike > nike; olanike > nike; morenike > nike renike; oyenike > nike; omonike > nike
folaṣade > ṣade fola; afolaṣade > ṣade folaṣade; afolabi > fola labi; folarin afolarin > fola; folake > fola
olufolake > folake fola; titilayo > titi layo; titilope > titi lope; titilade > titi; omotayo > tayo; adetayo > tayo
olutayo oluwatayo > tayo; temitayo > tayo temi; akintayo > tayo; olatayo > tayo; temitope > tope temi
oluwatope > tope; babatope > tope; temiloluwa > temi; temilade > temi; temidire > temi
modupeola modupeoluwa modupeore > modupe dupe; modupe > dupe; oladupe > dupe; adedupe > dupe; mofeoluwa > mofe
mofeyisola > mofe; ifeoluwa > ife; ifedapo > dapo ife; oladapo > dapo; adedapo > dapo
ibukunoluwa ibukunolu > ibukun; iyanuoluwa > iyanu; iyabode > iyabo; yetunde yetunda > yetty yettie; yewande > wande
toluwani > tolu; tolulope toluwalope > tolu lope; toluwalaṣe > tolu; tolulaṣe > tolu
oluwatolulope > tolulope tolu lope; oluwaferanmi > feranmi; ayodeji > deji ayo; adedeji > deji; oladeji > deji
ayobami > bami ayo; ayoola > ayo; ayomikun > ayo; olasunkanmi > sunkanmi; oluṣunkanmi > sunkanmi
adesina adeṣina > ṣina; oluṣina > ṣina; ademola > demola; abiodun > biodun; oluwabiodun > biodun; abosede > bose
bosede > bose; adeboye > boye; oluboye > boye; olanrewaju olarenwaju > lanre lanrewaju; adelanre > lanre
olalanre > lanre; adetokunbo > tokunbo toks; olutokunbo oluwatokunbo > tokunbo toks; olatokunbo > tokunbo toks
omotokunbo > tokunbo toks; tokunbo tokunboh > toks; adewunmi adewumi > wunmi wumi; omowunmi omowumi > wunmi wumi
olawunmi olawumi > wunmi wumi; akinwunmi akinwumi > wunmi akin; oluwunmi > wunmi; ibiwunmi ibiwumi > wunmi
adegoke > goke; adebanjo > banjo; olubanjo > banjo; adegboyega > gboyega; adeleke > leke; oluleke > leke
olaleke > leke; adelaja > laja; aderonke > ronke; oyeronke > ronke; moronke > ronke; olaronke > ronke
moronkeji > ronke; oluremi oluwaremi > remi; aderemi > remi; oluremilekun > remilekun remi; remilekun > remi lekun
olaremi > remi; oluṣoji olusoji > ṣoji; adeṣoji > ṣoji; olumuyiwa oluwamuyiwa > muyiwa; adumuyiwa > muyiwa
olajumoke > jumoke jummy; adejumoke > jumoke jummy; olujumoke > jumoke; jumoke > jummy; olayinka > yinka
adeyinka > yinka; oluyinka oluwayinka > yinka; oyeyinka > yinka; akinyinka > yinka
oladipupo oladipo > dipo ladipo dipupo; oladimeji > dimeji ladi; adedimeji > dimeji; olaitan > laitan
olabode > bode; olalekan > lekan; adelekan > lekan; oladunni > dunni; adedunni > dunni; olabanji > banji
adebanji > banji; oyebanji > banji; akinlolu > lolu akin; akinbode > bode akin; akinola > akin; akinsola > akin sola
oluwapamilerin > pamilerin; oluwadarasimi > darasimi dara; darasimi > dara; oluwanifemi > nifemi nife
oluwanifesimi > nifesimi nife; oluwakorede olukorede > korede; oreoluwa > ore; oreofeoluwa > oreofe ore
ireoluwa > ire; eniola > eni; enitan > eni; anuoluwapo anuoluwa > anu; jesutofunmi > tofunmi; oluwatofunmi > tofunmi
jolaoluwa > jola; moyosoreoluwa > moyosore moyo; moyosore > moyo; motunrayo > tunrayo; mojisola > moji
mojisoluwa > moji; monisola > moni; kolawole > kola wole; kolapo > kola; kolade > kola; kofoworola > kofo
kikelomo > kike; mosunmola > mosun; mosunmade > mosun; olapeju > peju; adepeju > peju; modupeju > peju
omoṣalewa > ṣalewa; omolara > lara; omolade > lade; ololade > lade; omobowale > bowale; adewole > wole
oluwole oluwawole > wole; oyewole > wole oye; akinwole > wole; ogunwole > wole; gbolahan > gbola; agboola > gbola
adegbola > gbola; oyinkansola oyinkan > oyinkan oyin; ṣimisola > ṣimi; ṣimiloluwa > ṣimi; oluwasubomi > subomi
olasubomi > subomi subo; tanitoluwa > tani; tiwalade > tiwa; tiwaloluwa > tiwa; tiwatope > tiwa; tioluwani > tiolu
wuraola > wura; oluwabusayo olubusayo > busayo; adebusayo > busayo; oluwabusola olubusola > busola
adebusola > busola; oluwadunsin > dunsin; oluwafikayomi > fikayomi fikayo; fikayomi > fikayo
oluwafisayo olufisayo > fisayo fisayomi; oluwalayomi > layomi layo; oluwaṣemilore > ṣemilore ṣemi
oluwaṣijibomi > ṣijibomi ṣiji; oluwatamilore > tamilore tami; tamilore > tami; oluwatoyosi > toyosi
oluwajuwon > juwon; olajuwon > juwon; adejuwon > juwon; adejoke > joke; omojoke > joke; aderinola > rinola derin
aderinsola > rinsola derin; adetoun > toun; adetutu > tutu; adeniran > niran; olaniran > niran; adeṣewa > ṣewa
omoṣewa > ṣewa; adeyanju > yanju; abidemi > bidemi; boluwatife > bolu tife; durojaiye > duro jaiye; ebunoluwa > ebun
erioluwa > eri; fiyinfoluwa > fiyin; mofiyinfoluwa > fiyinfoluwa fiyin; gbadebo > debo; adebo > debo; inioluwa > ini
iretioluwa > ireti; jadesola > jade; olujimi > jimi; olorunjimi > jimi; oladotun > dotun; adedotun > dotun
oladoyin > doyin; adedoyin > doyin; oluṣeṣan > ṣeṣan; adeṣeṣan > ṣeṣan; owolabi > labi; morolake > rolake
morolayo > rolayo; tejumola > teju; tejumade > teju; tinuola > tinu; tinuade > tinu; tinuke > tinu
adetinuke > tinuke tinu; oluwawemimo > wemimo; mosebolatan > bolatan; oluwagbotemi > gbotemi; olugbade > gbade
adegbade > gbade; oluwadara > dara; adedara > dara; oluwadabira > dabira; oluwaṣikemi > ṣike; ṣikemi > ṣike
oluwadolapo > dolapo dolly; dolapo > dolly; adedolapo > dolapo dolly; modolapo > dolapo; olufunto > funto
oluwafunto > funto; oluwafunminiyi > funminiyi; bolutife > bolu tife; abiola > biola; abisola abiṣola > bisola
abisoye > bisoye; adebowale > bowale debo; adebusuyi > busuyi; adekoya > koya; adelowo > lowo
`;
