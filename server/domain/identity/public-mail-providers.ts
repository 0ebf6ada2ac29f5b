import { parse } from 'tldts';

/**
 * Names of mail providers where anyone can get an address, under any suffix: yahoo.com, yahoo.co.uk, hotmail.fr. No
 * maintained list fits: the one on npm downloads itself from the internet while it is installed.
 */
const NAMES = new Set(
  `aol gmail gmx googlemail hotmail hushmail icloud inbox laposte libero mailinator nigermail outlook protonmail rediffmail
  rocketmail tutanota yahoo yandex ymail zohomail`.split(/\s+/u),
);

/**
 * Domains of further providers, and of services that give addresses or subdomains to anyone. Compare it with other lists by
 * `npm run compare:mail-providers -- <file>`.
 */
const DOMAINS = new Set(
  `10minutemail.com 123mail.org 126.com 139.com 163.com 188.com 189.cn 21cn.com 2die4.com absamail.co.za abv.bg
  accountant.com africamail.com aim.com airmail.cc alice.it aliyun.com anonaddy.com anonaddy.me arcor.de atomicmail.io
  att.net bellsouth.net bigpond.com bk.ru bluewin.ch blueyonder.co.uk bol.com.br bt.com btinternet.com btopenworld.com
  caramail.com centrum.cz charter.net cock.li comcast.net consultant.com cox.net daum.net dispostable.com disroot.org
  doctor.com dr.com duck.com earthlink.net eclipso.eu eircom.net email.com email.cz email.it emailondeck.com
  engineer.com europe.com excite.com fastmail.com fastmail.fm foxmail.com free.fr freenet.de gawab.com gazeta.pl
  getnada.com ghanamail.com google.com guerrillamail.com hanmail.net hey.com iafrica.com ig.com.br iinet.net.au inbox.lv
  interia.pl internet.ru juno.com keemail.me kolabnow.com lantic.net lavabit.com list.ru live.ca live.co.uk live.co.za
  live.com live.de live.fr live.nl lycos.com mac.com mail.bg mail.com mail.ee mail.ru mail.tm mail2world.com mailbox.org
  maildrop.cc mailfence.com mailo.com maktoob.com me.com moakt.com mohmal.com msn.com mweb.co.za myself.com naver.com
  netscape.net netzero.net neuf.fr ntlworld.com numericable.fr o2.pl onet.pl onmail.com onmicrosoft.com op.pl opayq.com
  optonline.net optusnet.com.au orange.fr passport.com pm.me pobox.com post.com post.cz posteo.de proton.me
  protonmail.ch qq.com rambler.ru riseup.net rogers.com runbox.com safe-mail.net sbcglobal.net seznam.cz sfr.fr
  sharklasers.com shaw.ca simplelogin.com sina.cn sina.com sky.com skynet.be sohu.com startmail.com sympatico.ca
  t-online.de talktalk.net techie.com telkomsa.net telus.net temp-mail.org tempmail.com terra.com.br throwawaymail.com
  tin.it tiscali.co.uk tiscali.it tom.com tuta.com tuta.io tutamail.com tutanota.de ukr.net uol.com.br usa.com usa.net
  verizon.net virgilio.it virginmedia.com vivaldi.net vodamail.co.za walla.com wanadoo.fr web.de webmail.co.za
  wordpress.com workmail.com wp.pl xtra.co.nz ya.ru yahoomail.com yeah.net yopmail.com ziggo.nl zoho.com zohomail.eu`.split(
    /\s+/u,
  ),
);

/** Whether anyone can get an address at a registrable domain, such as yahoo.co.uk with the name `yahoo`. */
export const isPublicMailProvider = (domain: string, name: string): boolean =>
  DOMAINS.has(domain) || NAMES.has(name);

/** Whether an email address is one of a public mail provider. */
export function isPublicMailAddress(email: string): boolean {
  const { domain, domainWithoutSuffix } = parse(email.slice(email.lastIndexOf('@') + 1), {
    allowPrivateDomains: true,
  });
  return domain !== null && isPublicMailProvider(domain, domainWithoutSuffix ?? '');
}
