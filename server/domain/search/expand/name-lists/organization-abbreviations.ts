/**
 * Abbreviations of words in the names of organisations: `word other forms of it > abbreviations`. The format is that of
 * `name-forms.ts`.
 *
 * Sources: the register of the Corporate Affairs Commission of Nigeria and ISO 4 (List of Title Word Abbreviations) for
 * the usual forms, and general usage (Svcs, Comms, Int'l).
 */
export const ORGANIZATION_ABBREVIATIONS = `
limited > ltd; incorporated > inc; corporation > corp; company companies > co coy comp; nigeria nigerian > nig ngr
enterprise enterprises > ent entp ents enterp; venture ventures > vent vents; group > grp; holding holdings > hldg hldgs
international > int intl internatl; global > glob; national > natl nat; federal > fed; government > govt gov
service services > serv servs svc svcs srvs; technology technologies technical > tech techs technol
engineering engineers engineer > eng engr engrg engg; construction constructions > const constr
investment investments > inv invest invs investmt; insurance > ins insur; assurance > ass assur assce
industry industries industrial > ind inds indus; manufacturing manufacturers manufacturer > mfg manuf mfrs mfr
pharmaceutical pharmaceuticals pharmacy > pharm pharma; communication communications > comm comms
telecommunication telecommunications telecom telecoms > tel telco telecomm telecomms; hospital > hosp
university > univ uni varsity; college > coll; polytechnic > poly polytech; school schools > sch schs; academy > acad
institute institution > inst; department > dept; association > assoc assn; commission > comm; committee > cttee
property properties > prop props; resource resources > res; petroleum > pet petrol; transport transports transportation > trans transp
consulting consultant consultants consultancy > consult; solution solutions > soln solns sol; system systems > sys
security securities > sec secs; finance financial > fin; microfinance > mfb micro; bank > bk; brothers > bros
development > dev devt; management > mgt mgmt mgnt; marketing > mkt mktg; distribution distributors distributor > dist distr
electric electrical electricals electronics > elect electr; equipment > equip eqpt; laboratory laboratories > lab labs
supermarket > smkt; publishing publishers publications > pub publ; printing printers > prtg; agriculture agricultural > agric agri
association associates associate > assoc assocs; medical > med; general > gen genl; mechanical > mech; motors motor > mtrs
restaurant > rest; production productions > prod prods; product products > prod prods; project projects > proj projs
shipping > shpg; trading traders trade > trdg; training > trng; travel travels > trav; logistics > logs; foods food > fds
hotel hotels > htl; estate estates > est; partners partner > ptnrs; united > utd; central > cent ctrl; centre center > ctr
african africa > afr; saint > st; foundation > fdn found; ministry > min; broadcasting > brdcst; cooperative > coop
`;
