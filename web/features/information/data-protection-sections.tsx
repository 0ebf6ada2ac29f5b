import { site } from '#web/shared/page-meta/site.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

import type { Section } from './document.tsx';
import { EmailLink } from './email-link.tsx';

/** The rights of people on record under the Nigeria Data Protection Act 2023, and how the portal honours them. */
export const dataProtectionSections: readonly Section[] = [
  {
    id: 'rights',
    title: 'If you are on record',
    body: (
      <>
        <p>
          You do not need an account to use your rights under the Nigeria Data Protection Act 2023. You can:
        </p>
        <ul>
          <li>
            ask whether there is a record about you, what it says, who recorded it and who has viewed it,
          </li>
          <li>have a wrong or outdated record corrected,</li>
          <li>have a record deleted, or its use restricted while a dispute is open,</li>
          <li>object to being listed, or withdraw a consent you gave, and</li>
          <li>receive a copy of your data in a common format.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'request',
    title: 'How to make a request',
    body: (
      <>
        <p>
          If you know which organisation recorded you, ask it first: it knows you and can correct or delete
          the record at once. Otherwise, or if it does not answer, write to{' '}
          <EmailLink email={site.dataProtectionEmail} /> or to {site.contactAddress}.
        </p>
        <p>
          Give your name and the phone number that may be on record, and say what you ask for. We will check
          that it is really you before we answer, because the same care protects you from others. We answer
          within 30 days and at no cost.
        </p>
        <p>
          If you are not content with our answer, you can complain to the Nigeria Data Protection Commission
          at any time.
        </p>
      </>
    ),
  },
  {
    id: 'safeguards',
    title: 'How we protect records',
    body: (
      <ul>
        <li>Only members with a verified email can look people up, and only a limited number a day.</li>
        <li>
          Every look-up, view, export and change is logged in a log that the portal itself cannot alter.
        </li>
        <li>Each record names its source and date, so that nobody mistakes a claim for a confirmation.</li>
        <li>Records have addresses that cannot be guessed, and links to photos expire.</li>
        <li>Passwords, codes and session keys are stored only as hashes.</li>
        <li>Photos are re-encoded, which removes hidden data such as the place they were taken.</li>
      </ul>
    ),
  },
  {
    id: 'organisations',
    title: 'If you add records',
    body: (
      <>
        <p>You are the data controller of the records you add. Before you upload, make sure that you:</p>
        <ul>
          <li>
            have a lawful basis, and have told the people concerned that their record can be looked up here,
          </li>
          <li>obtain a parent’s or guardian’s consent where a student is a child,</li>
          <li>add only what the form asks for: no health, religious or other sensitive data,</li>
          <li>record leaving dates promptly and correct mistakes when you learn of them, and</li>
          <li>delete records that you no longer have a reason to keep.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'breach',
    title: 'If something goes wrong',
    body: (
      <p>
        If personal data is lost or disclosed in a way that puts people at risk, we notify the Nigeria Data
        Protection Commission within 72 hours of becoming aware of it, and tell the people and organisations
        affected without delay where the risk is high. To report a weakness or a misuse of records, write to{' '}
        <EmailLink email={site.dataProtectionEmail} />.
      </p>
    ),
  },
  {
    id: 'more',
    title: 'More',
    body: (
      <p>
        The <TextLink to={site.privacyUrl}>privacy policy</TextLink> lists what we hold, why and for how long;
        the <TextLink to={site.termsUrl}>terms of use</TextLink> say what members may do with what they find.
      </p>
    ),
  },
];
