/**
 * English and Christian names, their spellings and short forms. The format is that of `name-forms.ts`.
 *
 * Sources: carltonnorthern/nicknames (Apache-2.0), a list of English hypocorisms, for the English short forms;
 * Nigerian ones (Emma for Emmanuel, Ebby, Mena) from general usage.
 */
export const ENGLISH_NAMES = `
emmanuel emanuel immanuel imanuel > emma manuel manny emmy; emmanuella emanuella > emma ella
samuel samuell > sam sammy samy; samson sampson > sam sammy; samantha > sam sammy
stephen steven stephan > steve stevie; stephanie stefanie > steph stephy
philip phillip philips phillips filip > phil; deborah debora debra > deb debbie debby
rebecca rebekah rebeca > becky becca; sarah sara saratu sarat > sally sadie; rachel rachael racheal rachelle > rae
elizabeth elisabeth elisabet > liz lizzy lizzie beth betty eliza elisa libby bess bessie betsy lisa elsie
victoria viktoria > vicky vicki vic tori; victor viktor > vic vick; vivian vivien vivienne viviane > viv
christiana christianah > chris tina christie; christina cristina kristina > chris tina chrissy christie
christine kristine > chris tina chrissy christie
christopher kristopher christoper christofer cristopher > chris kit topher; christian kristian > chris
benjamin benjamen benjamine > ben benny benji benjy; benedict benedikt > ben benny; benson > ben
daniel daniels > dan danny; danielle daniella > dani; michael micheal mikel michal > mike mick mickey micky mikey
matthew mathew mattew > matt matty; matthias mathias > matt; anthony antony anthonio antonio > tony ant
antonia > toni; nicholas nicolas nickolas > nick nicky nic; nicole > nicky nikki; nicodemus > nick
frederick fredrick frederic fredric > fred freddy freddie; alfred alfredo > alf alfie fred
theophilus theophilous > theo; theodore theodor > theo ted teddy; timothy timoty > tim timmy
jonathan johnathan jonathon johnathon > jon jonny nathan; nathaniel nathanael nathanial > nat nate nathan
nathan > nate; john jon jhon > johnny johnnie jack jackie jonny; jackson > jack; joshua > josh; jeremiah > jerry
jeremy jeremie > jerry jem; gerald gerard jerald > gerry jerry; jerome > jerry
jeffrey geoffrey jeffery geoffry > jeff geoff; peter > pete; patrick patric > pat paddy
patricia patrica > pat patty patsy tricia trish
catherine katherine katharine kathryn catharine kathrine cathrine katheryn catheryn > cathy kathy kate katie kat kitty katy kath cath
kathleen cathleen > kathy cathy kath kate katie; caitlin kaitlin kaitlyn katelyn caitlyn > cait kate
margaret magaret margret > maggie meg peggy marge margie madge greta maggy megan daisy rita
magdalene magdalena magdalen > magda maggie lena; florence florance > flo florrie; josephine josefine > jo josie
jennifer jenifer > jen jenny jenni; juliet juliette > julie jules; juliana julianna > julie; julia > julie
theresa teresa therese > tess tessy tessa terry terri; veronica veronika > vero ronnie
philomena filomena > mena phil; augustine augustin > austin gus austine; augustina augustine > tina austina
dominic dominick domnic > dom; dominica > dom; francis francois > frank fran franky
frances francesca francisca > fran frankie fanny francie; franklin > frank; frank > frankie
godwin goodwin godwyn > goddy; godfrey geofrey > goddy; goodluck > goody; blessing blesing blessyn > bless
comfort comfot > comfy; favour favor favoure; precious preciouss > presh
abigail abigael abigale > abby abbey gail abi; hannah hanna > annie; anna ana ann anne annah > annie nancy nan
annabel annabelle anabel > anna bella belle; antoinette antonette > toni nettie; isaac isaack issac > ike zac
solomon > solo sol; simon simeon > si; thomas tomas > tom tommy thom
william > will bill billy willy willie liam billie; wilhelmina > mina minnie; wilfred wilfrid > will fred wilf
richard > rich rick dick ricky richie rickie dickie; robert > rob bob bobby robbie robby bert; robin robyn
lawrence laurence lawrance > larry laurie lawrie; laura lora > laurie; kenneth > ken kenny; gregory > greg
ernest earnest > ernie; ernestina ernestine > tina; raphael rafael > raph rafe; raymond > ray
susan suzan > sue susie suzy; susanna suzanna suzana susannah suzanne suzannah > sue susie suzy; stella estella
james > jim jimmy jamie jimmie jem; henry > harry hal hank; harold > harry hal; harrison harris > harry
harriet harriett harriette > hattie hatty harry; edward > ed eddie eddy ted teddy ned
edmund edmond > ed eddie ned ted; edwin > ed eddie; edgar > ed eddie; edith > edie
charles > charlie chuck charley chas carl; charlotte charlot > charlie lottie char lotte; carlton carleton > carl
andrew > andy drew; andrea > andie andy; alexander alexandre aleksander > alex sandy alec al sasha xander lex
alexandra > alex sandra sandy lexi sasha; alexis > alex lexi; sandra > sandy; albert > al bert bertie
alan allan allen alain > al; alice alyce > ali allie; alison allison alyson > ali allie; alicia > ali
alfreda > freda; amelia > amy millie; emily > em emmy millie; arthur > art artie; archibald > archie
barbara > barb babs barbie; barnabas barnaby > barney; bartholomew > bart; beatrice beatrix > bea trixie beaty betty
bernard > bernie barney; bernadette bernadet > bernie; bernice berenice; bertram > bert; bethany > beth
beverley beverly > bev; bradley > brad; bradford > brad; brian bryan brain bryant
bridget bridgit brigid > bridie biddy; cameron > cam; caroline carolyn carolina > carol carrie caz; carol carole
cassandra > cass cassie sandra; cecilia cecelia > cissy celia cece; cedric sedric > ced
celestine selestine > celest; clarence > clary; claire clare clair clara; clement clemence > clem
clementina clementine > clem tina; clifford > cliff; clifton > cliff; constance constant > connie; cordelia > delia
cornelius > con neil corny; cornelia > nelly; cynthia sinthia cyntia > cindy cyn; cyril cyrill
desmond > des desi dez; dennis denis denys > denny den; denise > dee; diana diane dianne > di
donald > don donnie donny; dorothy dorothea > dot dotty dolly dora thea dorothee; doris > dora; dorcas dorkas
douglas douglass > doug; dickson dixon; ebenezer ebenezar > eben ebby ben
eleanor elinor eleanora > ellie nell nelly nora ella; ellen > ellie nell nelly
helen helena hellen > nell nelly ellie lena; elijah elias > eli lige; elisha > eli; eric erick erik > rick ricky
erica erika; esther ester hester > essie hettie; eugene eugine > gene; eugenia > gene; eunice eunique
evelyn evelyne > eve evie; eve eva > evie; ezekiel ezekial > zeke eze; felicia felicity > flick fely
ferdinand > ferdie; fidelis fidel; fidelia > delia; gabriel gabrial > gabe gabby gab
gabriella gabrielle gabriela > gabby gabi ella; geraldine > gerry; georgina georgiana georgia > georgie gina
george > georgie geo; gertrude > gertie trudy; gilbert > gil bert; gladys > glad; gloria > glo glory
grace gracie > gracy; graham graeme; gwendolyn gwendolen > gwen; happiness > happy; herbert > herb bert
hilary hillary; howard > howie; humphrey humphry; ignatius > iggy; innocent > inno inny; irene > rene
isabel isabelle isabella izabel > bella izzy belle ibby; isidore isidor > izzy; israel > izzy; jacob jakob > jake
jacqueline jaqueline jacquelyn > jackie jacky; janet janette > jan; jane jayne > janie; janice > jan
jason > jay jase; jasmine jasmin; jean jeanne; jessica > jess jessie; jesse jessie > jess
joanna johanna joanne > jo joan; jordan > jordy; joseph josef > joe jo joey; joyce > joy; judith > judy judi
justin > just; justina > tina; karen karin; kimberly kimberley > kim; kingsley kinsley > king
leonard lenard > len leo lenny; leonardo > leo; leopold > leo; lillian lilian > lil lily lilly; lilly lily
linda lynda > lin; lynn lynne lyn; belinda > bel linda; louis lewis luis > lou louie; louise luisa louisa > lou lulu
lucy lucie; lucille > lucy; lucky luckie; luke > lukey; mabel > mabs; madeleine madeline madelyn > maddie maddy
marcus markus marc mark; martha > marty matty; martin martyn > marty; martina > tina
mary > molly polly mamie maryann; marian marion; maria mariah > ria; matilda mathilda > tilda tilly mattie
maurice morris > mo; maureen > mo; maximilian maxwell > max; mercy > merce; mildred > millie; miriam > mimi
mitchell mitchel > mitch; monica monika > mony; montgomery > monty; mordecai mordechai; natalie nathalie > nat
natasha > tasha; nehemiah nehemia > nehe; nelson > nel; norman > norm; olive olivia > liv livvy ollie
oliver > ollie olly; pamela > pam; paschal pascal pascaline; paul > paulie; paulina pauline > paula
penelope > penny; perpetua > pepe; percival > percy; priscilla > cilla prissy prisca; prosper > prosp
prudence > pru; queeneth queenet > queen queenie; rosemary rosemarie > rose rosie romy; rose > rosie
rosaline rosalind > rose ros; roseline > rose; reginald > reg reggie; regina > gina reggie; reuben ruben > rube
rodney > rod; roderick > rod rick; roland rowland > rolly; ronald > ron ronnie ronny; rudolph rudolf > rudy
russell > russ; ruth > ruthie; sebastian > seb bastian; sidney sydney > sid syd; silvester sylvester > sly vester
sylvia silvia; sonia sonya; sophia sofia > sophie; sophie sophy; stanley > stan; stuart stewart > stu
tabitha > tabby; terence terrence terrance > terry; thaddeus > thad tad; theodora > dora theo; tobias > toby
tracey tracy tracie; uriah uria; valentine > val valen; valerie valery > val; vanessa > nessa
vincent > vin vince vinny; violet > vi; virginia > ginny ginger gina; walter > walt wally; wesley > wes
winifred winnifred > winnie freda; winston > win; wisdom > wizzy; wilson > will
zachary zachariah zechariah zacharias zacharia > zach zack zac; zedekiah > zed; zipporah zippora
abraham > abe bram abram; abednego > abed; absalom absolom; adam > ad; adelaide > addie heidi
adeline adelina > addy; agatha > aggie; agnes > aggie nessie; amanda > mandy; miranda > mandy randy
angela > angie angel; angelina angeline > angie lina; angelica > angie; anastasia anastacia > stacy stacey ana
annette annet; caleb > cal; calvin > cal; clinton > clint; colin collin; collins colins; cosmas cosmos
damian damien > dami; derek derrick deryk; endurance > endy; faith fayth; flora > flo; gideon > gid
isaiah isaih > zay; julian > jules; kevin kelvin; keziah kezia; leah lea; lydia lidia; malachi malachy
michelle michele mitchelle > shelly micky; moses > mo mosey; patience > pat pati; saviour savior; silas sylas
victory > vic vicky
`;
