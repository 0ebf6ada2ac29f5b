/** English and Christian names. The format is that of `name-forms.ts`; compiled from general knowledge. */
export const ENGLISH_NAMES = `
emmanuel emanuel immanuel emma manuel emmanuella imanuel
samuel samuell sam sammy
stephen steven stephan steve esteban
philip phillip phil philips filip
deborah debora debby debbie
rebecca rebekah becky
sarah sara saratu sarat
rachel rachael racheal rahel
elizabeth elisabeth liz lizzy beth eliza betty elisa
victoria vicky viktoria
victor viktor vic
christiana christianah christina cristina tina
christopher kristopher chris christoper
christian kristian chris
benjamin ben benjamen
daniel dan danny daniels danielle
michael micheal mike mikel
matthew mathew matt
anthony antony tony
nicholas nicolas nick
frederick fredrick fred frederic
theophilus theo
timothy tim timoty
jonathan johnathan jon
john jon johnny jhon
joshua josh
jeremiah jerry jeremy
peter pete
patrick pat
patricia pat patrica
catherine katherine katharine kathryn cathy kate
margaret magaret maggie magret
magdalene magdalena magdalen
florence flo florance
josephine josephin
jennifer jenifer jenny
juliet juliette julie juliana
theresa teresa tessy theresah
veronica vero veronika
vivian vivien viviane
philomena filomena mena
augustine augustin austin gus
augustina tina austina
dominic dominick domnic
francis frances francisca
godwin goodwin
blessing blesing
comfort comfot
favour favor
precious preciouss
abigail abigael abbey abby
esther ester hester
hannah hanna anna ana ann anne
isaac isaack ishaq isiaka ishaku
solomon solo
simon simeon
thomas tom tomas thomson
william will bill
richard rich dick
robert rob bob
lawrence laurence larry
kenneth ken
gregory greg
ernest earnest
raphael rafael
susan suzan susanna suzanna suzana
stella estella
`;
