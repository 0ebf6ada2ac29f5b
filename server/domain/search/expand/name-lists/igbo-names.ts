/**
 * Igbo names and their short forms. The format is that of `name-forms.ts`.
 *
 * Sources: M. O. Ene, 'Igbo Names: Forms and Foundations' and 'Trends in Igbo Names' (Okey, Kechi, Emeka, Obi); E.
 * Ezekwesili, 'The way the Igbos name people' (Edu, Ebuka, Ekene, Chike, Chuma, Arinze); the rest from general usage.
 */
export const IGBO_NAMES = `
chukwuemeka chukwumeka > emeka chuks emmy; nnaemeka > emeka; chiemeka > emeka; olisaemeka > emeka olisa
chukwuma > chuma chuks; chukwudi > chudi chuks; chukwuebuka > ebuka chuks; chiebuka > ebuka
chukwunonso > nonso chuks; chinonso > nonso; chukwuka > chuka chuks; chukwukadibia > kadibia dibia
chukwujekwu > jekwu chuks; chukwuemezie > emezie; chukwubuike > buike; chukwuzoba > zoba; chukwunwike > nwike
chukwukere > kere; chukwu chuku chukwuh; nwachukwu nwachuku wachukwu; chukwugozie > gozie; chukwuagozie > gozie
chinedu > nedu edu; chukwunedu > nedu; chinwendu > chinwe nwendu; chinweoke > chinwe; chinweuba > chinwe
chinweizu > chinwe; chinweike > chike; chinwe > chichi; chinyere > chichi nyere; chioma > oma chichi
chinenye > nenye chichi; chinelo > nelo; chinemerem > nemerem; chidinma chidimma > dinma dimma didi
chidiebere > ebere chidi; chidiebele > ebele chidi; chidiebube > ebube chidi; chidozie > dozie
chiamaka > amaka chichi; nwamaka > amaka; obiamaka > amaka oby; uzoamaka > amaka uzo; nwanyiamaka > amaka
chibuzor chibuzo > buzor; chibueze > bueze; chibuike > buike; nwabueze > bueze; chigozie chigoziem > gozie
chigozirim > gozie; chikaodili chikaodiri > chika odili; chikaodinaka > chika; chikamso > kamso
chikezie > chike kezie; chikelu > chike; chimamanda > chima amanda; chimaobi > chima; chimaroke > chima
chizoba > zoba; chikwado > kwado; chidubem > dubem; chidumebi > dumebi; chisomaga > chisom; chisom > som
chijioke > jioke; chijindu > jindu; chinaza > naza; chinazaekpere > chinaza naza; chidera > dera; chiderah chidera
chetachukwu > cheta; chetachi > cheta; chukwuchebe > chebe; chimdindu > dindu; chimdiebere > ebere
ekenedilichukwu ekenedirichukwu > ekene kene; ekenechukwu > ekene kene; kenechukwu > kene; ekene > kene
ebelechukwu > ebele; ebubechukwu > ebube; ezinne > zinne; ezinwanne > zinwanne; ezechukwu > eze
ifeanyichukwu > ifeanyi ifeany ify anyi; ifeanyi ifeany > ify anyi; ifeyinwa > ify; ifeoma > ify oma
ifunanya > ify funanya; ifesinachi > sinachi ify; ifeatu > ify; ifechukwu > ify; ifediche > ify; ifeoluchi > ify
ikechukwu > ike iyke; ikenna > ike iyke kenna; ikemefuna > ike ikem iyke; ikeobi > ike; ikedichukwu > ike ikedi
ijeoma > ije oma; ijechukwu > ije; ihuoma > oma ihu; obioma > oma obi oby; nneoma > oma; uzoma > uzo
adaoma > oma ada; izuchukwu > izu; izunna > izu; jideofor > jide; jidenna > jide denna; jideobi > jide
kelechi > kele; kelechukwu > kele kelechi; kosisochukwu > kosi kosiso; kamsiyochukwu > kamsi kamsy kamsiyo
kamsiyonna > kamsi; kaosisochukwu > kaosi; kanayochukwu > kanayo; kanayo > kay; kambili > bili; kaetochukwu > kaeto
kaodilichukwu > kaodili; kachisicho > kachi; lotanna > lota; lotachukwu > lota
maduabuchi maduabuchukwu > madu buchi; madukaife > maduka; mmesomachukwu > mmesoma mmeso soma; mmesoma > soma
munachimso > muna munachi; munachi > muna; nchedochukwu > nchedo; ndubuisi ndubisi > ndu; nduka > ndu
ngozichukwu ngozichukwuka > ngozi ngozika; ngozika > ngozi; nkechinyere > nkechi kechi nky; nkechi > kechi nky
nkiruka > nkiru kiru; nkemdilim nkemdirim > nkem; nkemakonam > nkem; nkemjika > nkem; nnamdi > namdi; nnanna > nna
nneka > neka nne; nnenna > nne nenna; nnennaya > nnenna; nwakaego > nwaka ego; nwanneka > nneka; nonyelum > nonye
nzubechukwu > nzube; nzubechi > nzube; obiageli > oby obi ageli; obianuju > oby uju; obiajulu > obi julu
obinna > obi binna; obiora > obi; obichukwu > obi; obiechina > obi; obidike > obi dike; odinakachukwu > odinaka odi
odinakachi > odinaka odi; odinaka > odi; ogechukwu ogechukwukanma > oge; ogechi > oge; ogochukwu > ogo; ogonna > ogo
okechukwu > okey oke okechi; okwudili okwudilichukwu > okey okwy; okezie > okey kezie; okwuchukwu > okwy okey
okechi > okey; okoro okorro; okonkwo okonkwor; okorie okori; okafor okafour; oluchukwu > oluchi; oluchi > olu
onyebuchi > buchi onye; onyedikachi onyedikachukwu > onyedika dika kachi; onyedika > dika
onyekachi onyekachukwu > kachi onyeka; onyinyechi onyinyechukwu > onyinye onyi; onyinye > onyi
onyemaechi > maechi onyema; amaechi > maechi; onyedumebi > dumebi; osinachi > sinachi; osinachukwu > osina
ositadinma > osita; osita > sita; sopuruchukwu > sopuru; somtochukwu > somto; somtochi > somto; sochikaima > sochi
sochimaobi > sochi; tobechukwu > tobe tobechi; tobenna > tobe; tochukwu > tochi; toochukwu > tochi
uchechukwu > uche; uchechi > uche; uchenna > uche; ucheoma > uche; ugochukwu > ugo; ugochi > ugo; ugonna > ugo
ugonne > ugo; ugoeze > ugo; uzochukwu > uzo; uzochi > uzo; uzodinma uzodimma > uzo dinma; uzonna > uzo
udochukwu > udo; udoka > udo; udochi > udo; ujunwa > uju; ujuaku > uju; adaeze > ada eze; adaobi > ada obi
adanna > ada; adaora > ada ora; adaugo > ada ugo; adaku > ada; adachi > ada; adamma > ada; adannaya > adanna ada
afamefuna afamefule > afam; akachukwu > aka; akachi > kachi; akunna > aku; akunne > aku; akuabata > aku
akuoma > aku; amarachi > amara mara; amarachukwu > amara mara; anayochukwu > anayo; anulika > anuli
anulichukwu > anuli; arinzechukwu > arinze; arinze > ari; azubuike > zubby zuby azu; azubuine > zubby; azuka > azu
azubueze > zubby azu; benneth bennet; dabeluchukwu > dabelu; daberechukwu > dabere; daberechi > dabere
ejikemeuwa > ejikeme ejike; ejikeme > ejike; ginikachukwu > ginika gini; ginikanwa > ginika; golibechukwu > golibe
ihechukwu > ihe; ihechi > ihe; obumneme obumnaeme > obum; onuora > onii; raluchukwu > ralu; raluchi > ralu
rapuluchukwu > rapulu; azikiwe > zik; zikorachukwu > zikora zikky; zimuzochukwu > zimuzo; ekwutosi ekwutosim > ekwy
ngozichi > ngozi; ozioma > ozi; oziomachukwu > ozioma ozi; olanna > ola; oluebube > olu; onyeachonam > achonam
`;
