/**
 * Names of the Niger Delta, Edo and Cross River, and their short forms: Urhobo, Isoko, Edo, Esan, Ijaw, Efik and
 * Ibibio. The format is that of `name-forms.ts`.
 *
 * Source: general usage, by the rule that short forms omit the name of God (Oghene-, Osa-, Tamuno-, -abasi, -obong).
 */
export const DELTA_NAMES = `
oghenetega > tega; oghenekaro > karo; oghenekevwe > kevwe; oghenerukevwe > rukevwe ruky kevwe; rukevwe > ruky kevwe
oghenerume > rume; oghenevwede > vwede; oghenefejiro > fejiro; ogheneovo > ovo; oghenemaro > maro
ogheneochuko > ochuko; oghenebrume > brume; oghenetejiri > tejiri; oghenemine > mine; oghenekome > kome
oghenenyerhovwo > nyerhovwo nyero; oghenevwogaga > vwogaga ogaga; oghenetanure > tanure; oghenemairo > mairo
ogheneruemu > ruemu; ogheneruona > ruona; oghenesuvwe > suvwe; oghenemudiaga > mudiaga mudia; ejiroghene > ejiro
eseoghene > ese; orevaoghene > oreva; uvieoghene > uvie; akpevweoghene > akpevwe; okeoghene > oke
emuejevoke > ejevoke; efemena > efe; efetobore > efe tobore; efeoghene > efe; efejiro > efe; ufuoma > fuoma
onoriode > ono; onome > ono; avwerosuo > avwero; ogagaoghene > ogaga; osaretin > osa; osagie > osa; osahon > osa
osaro osarobo > osa; osarumwense > osarumwen osa; osamudiamen > mudia osa; osazuwa > zuwa osa; osayande > osa yande
osazee > osa; osaze > osa; osayuki > yuki osa; osaigbovo > igbovo osa; osasenaga > naga osa; osasere > osa sere
osasu > osa; osatohanmwen > tohan osa; osayemwenre > yemwen osa; osadebe > osa; osakpolor > osa; osakue > osa
osarenoma > osa renoma; osaruese > osa ese; nosakhare > nosa; iyobosa > iyobo; efosa > efo; eghosa > egho
esosa > eso; omosede > sede; omosigho > sigho; amenaghawon > amen; adesuwa > suwa ade; osemudiamen > ose mudia
oseremen > ose; osebhahiemen > ose; ehizogie > ehi; ehizojie > ehi; ehimen > ehi; itohan > ito; imuetinyan > imuetin
tamunotonye > tonye; tamunoibim > ibim; tamunoboma > boma; tamunosiki > siki; tamunoemi > emi; tamunokuro > kuro
tamunomiete > miete; tamunobelema > belema; ebiere > ebi; ebitimi > ebi timi; ebinabo > ebi; ebikabowei > ebi
ebitari > ebi tari; ebiakpo > ebi; ebimobowei > ebi; ebipade > ebi; timiebi > timi; oyintari > tari; tarilate > tari
tarimobowei > tari; perekeme > pere; pereowei > pere; preyenimi > preye; diepreye > preye; nsikakabasi > nsikak
idorenyin > idy ido; ubongabasi > ubong; uduakabasi > uduak; uduakobong > uduak; mfonobong > mfon; mfonabasi > mfon
mfoniso > mfon; ememobong > emem; ememabasi > emem; itoroabasi > itoro; itoroobong > itoro; utibeabasi > utibe
utibe > uti; kufreabasi > kufre; idaraabasi > idara; idaraobong > idara; inemesit > inem; iniobong > ini
iniabasi > ini; inibehe > ini; iniubong > ini; aniekan > ani; anietie > ani; unyimeabasi > unyime; unyime > unyi
imaobong > ima; imaabasi > ima; edidiong > edidi didi; enobong > eno; enoabasi > eno; akaninyene > akan
ofonime > ofon; ofonabasi > ofon; otobong > oto; abasiama > ama; abasiekeme > ekeme; ekemini > ekem; ekaete ekaette
ekomobong > ekom; ekomabasi > ekom; eduabasi > edu; asuquo asukwo; aondohemba > hemba; aondoaver > aver
terhemba > hemba; terkimbi > kimbi; terungwa > ungwa; mfonido > mfon; ojochide > chide; ojonugwa > ojo
ojonimi > ojo
`;
