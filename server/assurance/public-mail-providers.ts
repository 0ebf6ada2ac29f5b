/**
 * Names of mail providers where anyone can get an address, under any suffix: yahoo.com, yahoo.co.uk, hotmail.fr. No
 * maintained list fits: the one on npm downloads itself from the internet while it is installed.
 */
const NAMES = new Set(
  `aol gmail gmx googlemail hotmail hushmail icloud inbox laposte libero mailinator nigermail outlook protonmail rediffmail
  rocketmail tutanota yahoo yandex ymail zohomail`.split(/\s+/u),
);

/** Domains of further providers, and of services that give addresses or subdomains to anyone. */
const DOMAINS = new Set(
  `10minutemail.com 123mail.org 126.com 163.com 2die4.com accountant.com aim.com anonaddy.com anonaddy.me att.net bigpond.com
  bk.ru bluewin.ch bt.com btinternet.com btopenworld.com caramail.com charter.net comcast.net consultant.com cox.net
  daum.net disroot.org dispostable.com duck.com earthlink.net email.com engineer.com europe.com excite.com
  fastmail.com fastmail.fm free.fr freenet.de getnada.com google.com guerrillamail.com hanmail.net hey.com inbox.lv
  internet.ru juno.com keemail.me list.ru live.ca live.co.uk live.co.za live.com live.de live.fr live.nl lycos.com
  mac.com mail.bg mail.com mail.ee mail.ru mailbox.org mailfence.com me.com mail2world.com maildrop.cc msn.com mweb.co.za
  myself.com naver.com netscape.net netzero.net ntlworld.com o2.pl onet.pl onmicrosoft.com opayq.com orange.fr
  passport.com pm.me pobox.com posteo.de proton.me protonmail.ch qq.com rambler.ru riseup.net runbox.com sbcglobal.net
  seznam.cz sharklasers.com shaw.ca simplelogin.com sina.com sky.com skynet.be startmail.com sympatico.ca t-online.de
  talktalk.net techie.com telkomsa.net temp-mail.org tempmail.com throwawaymail.com tin.it tuta.com tuta.io tutamail.com
  ukr.net usa.com verizon.net virginmedia.com vodamail.co.za walla.com wanadoo.fr web.de webmail.co.za wordpress.com
  workmail.com wp.pl ya.ru yeah.net yopmail.com zoho.com zohomail.eu ziggo.nl`.split(/\s+/u),
);

/** Whether anyone can get an address at a registrable domain, such as yahoo.co.uk with the name `yahoo`. */
export const isPublicMailProvider = (domain: string, name: string): boolean =>
  DOMAINS.has(domain) || NAMES.has(name);
