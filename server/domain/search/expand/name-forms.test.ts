import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';
import { getNameFormCost, mapNameForms } from './name-forms.ts';

/** Each line: a name, and names that its bearer may also be searched by. */
const RELATED = `
olusegun: shegun segun oluwasegun olushegun
olusola: shola sola oluwashola
oluyemisi: yemi yemisi oluwayemisi
olanrewaju: lanre
adetokunbo: toks tokunbo
oluwaseun: seun sheun oluseun
folashade: sade shade folasade
abimbola: bimbo bola bimbola
temitope: tope temi
adeyemi: yemi
adebayo: bayo debayo
babatunde: tunde
olufunmilayo: funmi funmilayo oluwafunmilayo
oluwadamilola: dami damilola lola
olubukola: bukky bukola
olajumoke: jumoke jummy
oluremi: remi
adewunmi: wunmi
olayinka: yinka
oladimeji: dimeji
olalekan: lekan
kolawole: kola
kofoworola: kofo
oluwagbenga: gbenga olugbenga
olumuyiwa: muyiwa
ayodeji: deji ayo
moyosore: moyo
oyindamola: oyinda damola
titilayo: titi
ibukunoluwa: ibukun
olurotimi: rotimi timi
adesina: sina shina
motunrayo: tunrayo
mojisola: moji
olusoji: soji shoji
oluwatobiloba: tobi oluwatobi tobiloba
okwudili: okey okwudilichukwu
okechukwu: okey
obiageli: oby
azubuike: zubby
chukwuemeka: emeka chuks
ifeanyichukwu: ifeanyi ify
ifeyinwa: ify
nkechinyere: nkechi kechi
ngozichukwu: ngozi
kenechukwu: kene
ekenedilichukwu: ekene
chinedu: nedu edu
chukwuebuka: ebuka
chidiebere: ebere chidi
chiamaka: amaka
uzoamaka: amaka uzo
ikechukwu: ike iyke
ikemefuna: ike
uchenna: uche
onyekachi: kachi onyeka
onyinyechukwu: onyinye
somtochukwu: somto
tochukwu: tochi
kosisochukwu: kosi
kamsiyochukwu: kamsi
adaeze: ada
adaora: ada
amarachi: amara
obinna: obi
odinakachukwu: odinaka
chukwuma: chuma
chikezie: chike
arinzechukwu: arinze
osita: ositadinma
izuchukwu: izu
ebelechukwu: ebele
nnaemeka: emeka
oghenetega: tega
oghenerukevwe: ruky kevwe
oghenefejiro: fejiro
osaretin: osa
efetobore: efe
tamunotonye: tonye
ebitimi: ebi
mfonobong: mfon
nsikakabasi: nsikak
idorenyin: idy
mohammed: muhammad muhammadu mohd mamman
abubakar: bukar abu garba
usman: uthman othman shehu
aisha: aishatu ashatu aishat
fatima: fatimah fati binta
ibrahim: iro ibro
suleiman: sule sulaiman
abdullahi: audu abdullah
abdulrahman: rahman abdurrahman
abdulkareem: kareem karim
hadiza: khadija khadijat
maimuna: maimunat muna
mustapha: mustafa
yusuf: yusufu yousef joseph
yusufu: josef
oluwagbotan: olugbotan
isah: isa issa
mukhtar: muktar
taofeek: taofiq
nurudeen: nuru
zakariya: zakari
bilkisu: balkis
faruk: farouk umarfaruk
maryam: maryamu mary
bitrus: peter
bulus: paul
yohanna: john
yakubu: jacob james
istifanus: stephen
markus: mark
luka: luke
matiyu: matthew
filibus: philip
andarawus: andrew
ishaku: isaac
ishaya: isaiah
irmiya: jeremiah
dauda: david
musa: moses
haruna: aaron
ayuba: job
yunusa: jonah
nuhu: noah
iliya: elijah
rifkatu: rebecca
rahila: rachel
saratu: sarah
hannatu: hannah
alisabatu: elizabeth
hauwa: eve
adamu: adam
habila: abel
ibrahim: abraham
suleiman: solomon
ismail: ishmael
jibril: gabriel
mikailu: michael
josefu: joseph
dafidi: david
peteru: peter
johanu: john
pita: peter
mosis: moses
james: jim jimmy jamie
robert: bob bobby rob robbie bert
william: bill billy will willy liam
henry: harry hal hank
harold: harry hal
richard: rick ricky dick richie
edward: ed eddie ted ned
charles: charlie chuck
john: jack johnny
michael: mike mick micky
elizabeth: liz lizzy beth betty libby eliza bess betsy
margaret: maggie meg peggy greta
catherine: kate cathy kathy katie katherine kitty
rebecca: becky becca
theresa: tess terry teresa
victoria: vicky
emmanuel: emma manuel manny
christopher: chris
christina: tina chris
anthony: tony
alexander: alex sandy
andrew: andy drew
benjamin: ben benny
daniel: dan danny
joseph: joe joey
joshua: josh
lawrence: larry laurie
matthew: matt
nicholas: nick
patrick: pat paddy
patricia: pat trish patty
samuel: sam sammy
stephen: steve steven
thomas: tom tommy
timothy: tim
vincent: vince
zachary: zach
augustine: gus austin
frederick: fred freddie
gabriel: gabby
dorothy: dot dolly
eleanor: nell ellie nora
helen: nell
jacob: jake
jennifer: jenny jen
mary: molly polly
sarah: sally
susan: sue susie
walter: wally
barnabas: barney
bartholomew: bart
leonard: len lenny
ronald: ron ronnie
raymond: ray
terence: terry
gerald: gerry jerry
jeremiah: jerry
florence: flo
josephine: jo josie
philomena: mena
veronica: vero
winifred: winnie
cornelius: con
ebenezer: eben
`;

/** Short forms and equivalents of one name. */
const SIBLINGS = [
  ['bob', 'bobby'],
  ['bob', 'robbie'],
  ['bill', 'billy'],
  ['liz', 'beth'],
  ['maggie', 'peggy'],
  ['emeka', 'chuks'],
  ['bitrus', 'pita'],
  ['yakubu', 'jakobu'],
  ['iro', 'ibro'],
] as const;

/** Names of different people, however alike they are. */
const UNRELATED = [
  ['okorocha', 'okoro'],
  ['okonkwo', 'okoro'],
  ['aisha', 'hauwa'],
  ['maryam', 'maimuna'],
  ['ayodele', 'bamidele'],
  ['babatunde', 'akintunde'],
  ['adewale', 'olawale'],
  ['ifeoma', 'ifeanyi'],
  ['chioma', 'obioma'],
  ['nneka', 'nnenna'],
  ['ikechukwu', 'ikenna'],
  ['uchenna', 'uchechukwu'],
  ['titilayo', 'titilope'],
  ['funmilayo', 'funmilola'],
  ['salisu', 'salihu'],
  ['sadiq', 'siddiq'],
  ['jamiu', 'jamil'],
  ['emmanuel', 'emmanuella'],
  ['gabriel', 'gabriella'],
  ['hassan', 'hussain'],
  ['taiwo', 'kehinde'],
  ['adebola', 'adetola'],
  ['oladele', 'oladapo'],
  ['osaretin', 'osagie'],
  ['yakubu', 'yahaya'],
  ['musa', 'isah'],
  ['ibrahim', 'ismail'],
  ['usman', 'umar'],
  ['ali', 'aliyah'],
  ['john', 'james'],
  ['mary', 'martha'],
  ['edward', 'edwin'],
  ['henry', 'harrison'],
  ['robert', 'albert'],
  ['samuel', 'samson'],
  ['christopher', 'christina'],
  ['alexander', 'alexandra'],
  ['joseph', 'josephine'],
  ['peter', 'paul'],
  ['jacob', 'james'],
  ['daniel', 'danielle'],
  ['patrick', 'patricia'],
  ['francis', 'frances'],
  ['chidi', 'chike'],
  ['obinna', 'obiora'],
  ['adaeze', 'adaobi'],
  ['amaka', 'amara'],
  ['abdulkareem', 'abdulrahman'],
  ['abdulaziz', 'abdullahi'],
  ['tunde', 'tunji'],
  ['wale', 'wole'],
  ['dele', 'deji'],
  ['bola', 'bolaji'],
  ['ngozi', 'nkechi'],
] as const;

const related = RELATED.trim()
  .split('\n')
  .flatMap((line) => {
    const [name = '', others = ''] = line.split(': ');
    return others.split(' ').map((other) => [name, other] as const);
  });

test.each([...related, ...SIBLINGS])('relates %s to %s, in both directions', (name, other) => {
  expect(compareWords(name, other, 'name_word')?.cost).toBeLessThanOrEqual(2.3);
  expect(compareWords(other, name, 'name_word')?.cost).toBeLessThanOrEqual(2.3);
});

test.each(UNRELATED)('does not treat %s as a form of %s', (name, other) => {
  expect(getNameFormCost(name, other)).toBeUndefined();
  expect(mapNameForms(name).has(other)).toBe(false);
});

test('relates short forms of one name more distantly than to the full name', () => {
  for (const [name, other] of [...SIBLINGS, ['bitrus', 'peter'] as const])
    expect(getNameFormCost(name, other)).toBeGreaterThan(getNameFormCost('bob', 'robert') ?? Infinity);
});

test('limits the forms of a name', () => {
  for (const name of ['osa', 'chris', 'mohammed', 'ayo', 'obi', 'john', 'mary'])
    expect(mapNameForms(name).size).toBeLessThanOrEqual(45);
});

test('relates names symmetrically', () => {
  for (const [name] of related)
    for (const [other, cost] of mapNameForms(name)) expect(mapNameForms(other).get(name)).toBe(cost);
});
