import { screens } from '#contract/screens.ts';
import { site } from '#web/shared/page-meta/site.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

import type { Section } from './document.tsx';
import { EmailLink } from './email-link.tsx';

/** The terms of use. A change of meaning needs a new TERMS_VERSION. */
export const termsSections: readonly Section[] = [
  {
    id: 'agreement',
    title: 'Your agreement',
    body: (
      <>
        <p>
          By opening an account you accept these terms. If you open it for a company or a school, you confirm
          that you may act for that organisation, and “you” means the organisation too.
        </p>
        <p>You must be at least 18 years old and able to enter into a contract.</p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What the portal does',
    body: (
      <>
        <p>
          HR Portal lets you look up employment and enrolment records that its members have recorded, and lets
          you record and manage your own.
        </p>
        <p>
          We do not employ or enrol the people on record and do not check each record ourselves. Each record
          shows who recorded it and when, so that you can judge how far to rely on it. Do not base a decision
          that matters to someone on a record alone.
        </p>
      </>
    ),
  },
  {
    id: 'looking-up',
    title: 'Looking people up',
    body: (
      <>
        <p>
          You may look a person up only for a lawful purpose that you could explain to that person, such as:
        </p>
        <ul>
          <li>checking what an applicant for a job, a place at a school or a tenancy has told you,</li>
          <li>checking a person’s record with their consent, or</li>
          <li>managing the records of your own organisation.</li>
        </ul>
        <p>You must not:</p>
        <ul>
          <li>collect records in bulk, by hand or by program, or work around the daily limits,</li>
          <li>sell, publish or pass on what you find, except to those who take part in the same decision,</li>
          <li>use it to harass, discriminate against or market to anyone, or</li>
          <li>keep it for longer than your purpose needs.</li>
        </ul>
        <p>Look-ups are recorded. The organisation that recorded a person can see who viewed that record.</p>
      </>
    ),
  },
  {
    id: 'records',
    title: 'Records you add',
    body: (
      <>
        <p>You are responsible for the records you add. You confirm that:</p>
        <ul>
          <li>you are allowed to share them, and have told the people concerned as the law requires,</li>
          <li>
            they are true and up to date as far as you know, and you correct them when they are not, and
          </li>
          <li>they hold nothing that is unlawful or beyond what the form asks for.</li>
        </ul>
        <p>
          The records stay yours. You allow us to store them, to show them to members of the portal and to
          make them searchable for as long as they are in your account. You can edit and delete them at any
          time.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Keep your password and codes to yourself, and tell us at once if you believe that someone else uses
        your account. What is done with your account counts as done by you. We may limit or suspend an account
        that breaks these terms, endangers people on record or disturbs the service; where we can, we tell you
        before, and always why.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and prices',
    body: (
      <p>
        The plans and their prices in naira are on the <TextLink to={screens.pricing}>pricing page</TextLink>.
        A change of price never affects a period that you have already paid for.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our responsibility',
    body: (
      <>
        <p>
          We run the portal with reasonable care and skill, but cannot promise that it is always available or
          that every record is right. To the extent the law allows, we are not liable for decisions made on
          the strength of a record that a member added, or for loss that we could not foresee.
        </p>
        <p>
          Nothing here limits liability that cannot be limited by law, nor the rights of people on record.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, ending and law',
    body: (
      <>
        <p>
          When we change these terms we publish the new version here with its date, and tell you by email if
          the change matters to you. You can stop using the portal at any time; close your account on your
          profile and your records are deleted with it.
        </p>
        <p>The laws of the Federal Republic of Nigeria apply, and its courts are competent.</p>
        <p>
          Questions about these terms go to <EmailLink email={site.contactEmail} />.
        </p>
      </>
    ),
  },
];
