import { screens } from '#contract/screens.ts';
import type { ReactNode } from 'react';

import { pageMeta } from '#web/shared/page-meta/page-meta.ts';
import { site } from '#web/shared/page-meta/site.ts';
import { LockIcon, MailIcon, PhoneIcon, PinIcon } from '#web/ui/icons/icons.tsx';
import { PageOpening } from '#web/ui/layout/page-opening.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

import { EmailLink } from './email-link.tsx';

export const meta = () => pageMeta(screens.contact, 'Contact', 'How to reach the people who run HR Portal.');

function Way({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="rounded-2xl border border-line bg-surface p-6 shadow-xs sm:p-7">
      <span className="grid size-11 place-items-center rounded-xl bg-brand-50 text-brand-ink [&_svg]:size-5.5">
        {icon}
      </span>
      <h2 className="mt-4 text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-ink-soft">{text}</p>
      <p className="mt-3">{children}</p>
    </li>
  );
}

/** Shows who runs the portal and how to reach them. */
export default function ContactScreen() {
  return (
    <>
      <PageOpening
        title="Contact"
        text={`HR Portal is run by ${site.operatorName}. Here is how to reach us.`}
      />
      <div className="page-width pb-20 lg:pb-28">
        <ul className="grid gap-5 sm:grid-cols-2">
          <Way icon={<MailIcon />} title="Email" text="Questions about the portal, your account or a plan.">
            <EmailLink email={site.contactEmail} />
          </Way>
          <Way icon={<PhoneIcon />} title="Phone" text="If you would rather talk to someone.">
            <a
              href={`tel:${site.contactPhoneLink}`}
              className="font-medium text-brand-ink underline decoration-brand-300 underline-offset-3 focus-ring"
            >
              {site.contactPhone}
            </a>
          </Way>
          <Way
            icon={<LockIcon />}
            title="Data protection"
            text="Requests about your own record, and anything about personal data."
          >
            <EmailLink email={site.dataProtectionEmail} />
          </Way>
          <Way icon={<PinIcon />} title="Post" text="Letters and formal notices.">
            {site.contactAddress}
          </Way>
        </ul>
        <p className="mt-8 max-w-2xl text-ink-soft">
          Before you write, the <TextLink to={site.helpUrl}>help centre</TextLink> may already have the
          answer. We never ask for your password or for a code.
        </p>
      </div>
    </>
  );
}
