/** Igbo names, and names of the Niger Delta. The format is that of `name-forms.ts`; compiled from general knowledge. */
export const IGBO_AND_DELTA_NAMES = `
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
`;
