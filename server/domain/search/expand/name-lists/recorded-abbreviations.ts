/**
 * Abbreviations of given names in parish registers, censuses and directories, and Latin forms there: `name >
 * abbreviations = Latin forms`. The format is that of `name-forms.ts`.
 *
 * Sources: Wiktionary, 'Appendix: Abbreviations for English given names'; FamilySearch Wiki, 'Abbreviations Found in
 * Genealogy Records' and 'Abbreviations Lists for Personal Names (English)'; C. T. Martin, 'The Record Interpreter'
 * (1892), for the Latin forms.
 */
export const RECORDED_ABBREVIATIONS = `
aaron > aarn; abigail > abig abigl; abraham > abr abm abrm abrhm = abrahamus; adam > ad = adamus
agnes > agn = agneta; albert > albt; alexander > alexr alexdr alx elexr = alexandri; alfred > alfd
alice > alc = alicia; ambrose > ambr; amelia > ama; andrew > andw andr andrw = andreas; ann anne anna > an
anthony antony > anth antho anty anthy = antonius; archibald > archd arch archbd; arthur > arth artr = arturus
augustine > aug augn; augustus > aug augs; barbara > barb barba; bartholomew > barth barthw bart = bartholomeus
beatrice > beat = beatrix; benedict > bened; benjamin > benj benja benjn benjm ben; bernard > bernd bern
bridget > bridgt brid brigt = brigida; caroline > caro carole
catherine katherine > cath cathe cathne cathn kath kathe = catharina katherina; charles > chas chs charls = carolus
charlotte > charl chte charlte; christian > christn xtian xpian
christopher > chris christ christr chrisr xpher xpr xtopher xopher xofer = christophorus; cornelius > corns corn
daniel > danl dan = danielis; david > davd dav = davidus; deborah > deb debh; dennis > dens = dionysius
donald > dond donld; dorothy > doro dorthy doroth dory = dorothea; duncan > dunc duncn
ebenezer > eben ebenr ebenezr; edmund edmond > edm edmd edmnd edmo = edmundus
edward > ed edw edwd edwrd edrd = edwardus; eleanor elinor > elean eleanr elnr elinr = alianora; elias > els
elijah > elij
elizabeth elisabeth > eliz eliza elizth elizh elizab elizabth elizbth elisth elizt = elizabetha elisabetha
ephraim > ephr ephm; esther hester > est esth hest; eugene > eug; euphemia > euph euphm; ezekiel > ezek
florence > flo flor; frances > frans fras franc = francisca; francis > frans fras fran franc = franciscus
frederick > fredk fred frd fredc frederk = fredericus; gabriel > gab gabl; geoffrey > geoff = galfridus
george > geo georg geog = georgius; gerald > ger gerd; gilbert > gilb gilbt = gilbertus; godfrey > godf = godefridus
gregory > greg gregy = gregorius; griffith > griffth grifth; hannah > hanh hanah; harriet > hart harrt hariot
helen > hel heln = helena; henrietta > henrta henta; henry > hen henr hy heny hny = henricus; herbert > herbt herb
hezekiah > hez hezh; hugh > hgh = hugo; humphrey > humph humfr humphy = humfridus; isaac > isc
isabella isabel > isab isabl isabla isbl; jacob > jacb = jacobus; james > jas jam jms jams = jacobus
jane > jne = johanna; jeremiah > jer jerem jerh; joan > jn = johanna
john > jno jn jhn johs joh jon johes = johannes joannes iohannes; jonathan > jona jonn jonath jonth jonthn
joseph > jos josh josp jsph jph = josephus; joshua > josh josha; josiah > jos josh; katherine > kathe
kenneth > ken kenth; laurence lawrence > lawr lawce laurce lawrce laur = laurentius
leonard > leond leon = leonardus; lewis louis > lew = ludovicus; lucy > luc = lucia; lydia > lyd
malcolm > malc malcm; margaret > marg margt mgt margrt marget margar magt = margareta margarita; marion > marn
martha > mth marth; martin = martinus; mary > my mry = maria; matilda > matda = matildis
matthew mathew > matt math mattw matthw mathw = mattheus matthaeus; maurice > maur = mauricius
michael > mich michl micl micah mchl = michaelis; nathaniel > nath nathl natl; nehemiah > neh
nicholas > nich nichs nics nicho nicol nichls = nicholaus nicolaus; oliver > oliv olr = oliverus; owen = audoenus
patrick > pat patk patr = patricius; peter > pet petr = petrus; philip phillip > phil phill phip phlp = philippus
priscilla > prisc; prudence > prud; rachel > rach rachl; ralph > rph raph = radulphus radulfus
rebecca > reb reba rebec; reginald > reg regd = reginaldus
richard > rich richd ricd rd ric rchd richrd = ricardus richardus; robert > rob robt rbt = robertus
roger > rog rogr = rogerus; rowland roland > rowld rold; samuel > sam saml samll samuell; sarah > sar sah srh
sebastian > sebn; silvester sylvester > silv sylvr; simon > sim simn = simonis; solomon > sol soln solm
sophia > soph; stephen > step steph stepn stevn = stephanus; susan susanna susannah > sus susa susna susanh
temperance > temp; theodore > theo theod = theodorus; theophilus > theo theoph thophs
thomas > thos tho thom thoms ths thmas = thomae; timothy > tim timo timy timoth = timotheus; tobias > tob
ursula > urs; valentine > val valn; vincent > vinc vinct = vincentius
walter > walt waltr wal watr = walterus gualterus; wilfred > wilfd
william > wm will willm wills willo wllm wlm wilm wmus = gulielmus guilielmus willelmus willielmus
winifred > winif wind; zachariah zechariah > zach zachy zachh
`;
