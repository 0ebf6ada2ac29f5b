/**
 * Names that the Bible and the Koran share, and biblical names in other languages: `name = its equivalents`. Each
 * equivalent includes the spellings that another list has for it. The format is that of `name-forms.ts`.
 *
 * Sources: the names in the Hausa Bible (Littafi Mai Tsarki), the Yoruba Bible (Bibeli Mimo) and the Igbo Bible
 * (Baibul Nso); for Hausa names F. Kperogi, 'Hausa-speaking Northern Christian Names' (2017: Yohanna, Bitrus, Bulus,
 * Istifanus, Rifkatu); for Arabic ones the prophets of the Koran with their biblical counterparts.
 */
export const BIBLICAL_NAMES = `
aaron = haruna aroni; abel = habila habil abeli; abraham = ibrahim abrahamu ebreham; adam = adamu adama
amos = amosi; andrew = andarawus andrawus anderu andru andreas andre; barnabas = barnaba banaba
bartholomew = bartalomawus batolomiu; benjamin = biliyaminu bilyaminu benjamini binyamin; caleb = kalibu kelebu
daniel = daniyel danyel danieli daniyal; david = dauda dafidi devid; deborah = debora dibora; dinah = dinatu
dorcas = dokas dorkas doka; elijah elias = iliya eliya elija ilyasu iliyasu; elisha = elisha elisa
elizabeth = alisabatu elisabeti elizabeti elisabetu alizabatu; enoch = idris anuhu enoku; esther = esta esita esteri
eve eva = hauwa efa; ezekiel = ezekiyel esekieli izikeli; ezra = esira azra ezira; gabriel = jibril gebreli jibrailu
gideon = gidiyon gideoni; hannah = hannatu hana anna ann anne annah; hosea = hosiya hosiah
isaac = ishaku isiyaku ishaq isaaki aizik; isaiah = ishaya isaya aisaya isaia; ishmael = ismail ismaeli
israel = israila isreli; jacob = yakubu jakobu jekob yakob; james = yakubu jemis jakobu
jeremiah = irmiya jeremaya jeremi jeremy; job = ayuba jobu joobu; joel = yowel yoel joeli
john = yohanna yahaya johanu jon ioannes juan giovanni ivan; jonah jonas = yunusa yunana jona
jonathan = jonatan yonatan; joseph = yusuf josefu yosef jusufu jose giuseppe; joshua = joshuwa yoshuwa josua
judah jude judas = yahuza juda jud; josiah = yosiya josaya; leah = liyatu laiatu lea; levi = lawi lefi
lot = lutu ludu loti; luke lucas = luka luku luk; lydia = lidiya lidia; mark marcus = markus maaku marku mak
martha = marta mata; mary = maryam maria mariya mere meri marie miriam
matthew matthias = matiyu mattawus matiu matteu matayo; michael = mikailu mikaeli maikel maikudi miguel michel
moses = musa mose mosis moise; naomi = naomia nomi; nathan = natan natani; nathaniel = nataniyel natanieli
nehemiah = nehemiya nehemaya; noah = nuhu noa; obadiah = obadiya obadaya; paul = bulus paulu pol pablo paolo paulus
peter = bitrus peteru pita pedro pierre petrus; philemon = filimon; philip = filibus filibbus filipi filip
rachel = rahila rakeli rahilatu; rebecca = rifkatu rebeka rifka; reuben = rubainu ruben reubeni; ruth = rutu rut
samson = samsun samsoni; samuel = samaila samuila samueli sama; sarah = saratu saraya sara sera; silas = sila sailas
simon simeon = siman saminu simoni saimon simiyon; solomon = suleiman solomoni
stephen = istifanus stefanu stivin estefanus; thomas = toma tomasi tomos tomasu
timothy = timothawus timoti timuti timotiyu; titus = titu taitos; uriah = uriya
zachariah zachary zechariah = zakari zakariya sakaraya sekaraya; zephaniah = zafaniya sefanaya; christian = kirista
emmanuel = imanuel imanuwel emanueli; luther = luta; magdalene = magdaliya magidalini; susanna = suzana suzanatu
hagar = hajara hajaratu hajarat; gad = gadu; alexander = iskandar iskanda aleksanda; cornelius = kornelius koneliyus
cephas = kefas; christopher = kirisitofa; george = joji jorge jogi; lazarus = liazaru lazaru; nicodemus = nikodimus
priscilla = biriska; theophilus = tiyofilus; tabitha = tabita
`;
