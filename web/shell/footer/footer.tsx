import { Link } from 'react-router';

import { CHECK_PAGE } from '#contract/screens.ts';
import { MailIcon, PhoneIcon, PinIcon } from '#web/ui/icons/icons.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';

import { checkCertificate, contacts, copyright, footerGroups, socialLinks } from './footer-content.ts';

const link = 'focus-ring rounded-sm text-white/80 hover:text-white hover:underline underline-offset-3';
const heading = 'mb-3 text-sm font-semibold text-white';

/** The foot of the public pages. */
export function Footer() {
  return (
    <footer className="bg-brand-950 text-sm text-white/80 [&_:focus-visible]:outline-accent-300">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-9 py-12 sm:gap-x-8 lg:grid-cols-[1.4fr_repeat(4,1fr)_1.4fr] lg:py-14">
        <div className="max-lg:col-span-2">
          <Logo onDark />
          <ul className="mt-5 flex flex-wrap gap-x-4 gap-y-1.5 lg:flex-col">
            {socialLinks.map(({ label, href }) => (
              <li key={label}>
                <a href={href} className={link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {footerGroups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className={heading}>{group.title}</h2>
            <ul className="space-y-2">
              {group.links.map(({ label, href }) => (
                <li key={label}>
                  <Link to={href} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-lg:col-span-2">
          <h2 className={heading}>{contacts.title}</h2>
          <ul className="space-y-2.5 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-brand-400">
            <li className="flex gap-2.5">
              <PhoneIcon />
              <a href={contacts.phone.href} className={link}>
                {contacts.phone.label}
              </a>
            </li>
            <li className="flex gap-2.5">
              <MailIcon />
              <a href={contacts.email.href} className={link}>
                {contacts.email.label}
              </a>
            </li>
            <li className="flex gap-2.5">
              <PinIcon />
              <address className="not-italic">{contacts.address}</address>
            </li>
          </ul>
        </div>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-white/12 py-6 text-white/75">
          <p>{copyright}</p>
          <a href={CHECK_PAGE} className={link}>
            {checkCertificate}
          </a>
        </div>
      </div>
    </footer>
  );
}
