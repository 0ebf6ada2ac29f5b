/** Yoruba names. The format is that of `name-forms.ts`; compiled from general knowledge. */
export const YORUBA_NAMES = `
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
`;
