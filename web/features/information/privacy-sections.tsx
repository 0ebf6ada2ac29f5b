import { site } from '#web/shared/page-meta/site.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

import type { Section } from './document.tsx';
import { EmailLink } from './email-link.tsx';

/** The privacy policy. A change of meaning needs a new TERMS_VERSION. */
export const privacySections: readonly Section[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          {site.operatorName} runs HR Portal and decides how accounts, look-ups and security are handled. For
          each record of an employee or a student, the organisation or person who recorded it is responsible
          for its content; we store it and make it searchable on their behalf and under the rules described
          here.
        </p>
        <p>
          Our address is {site.contactAddress}. For anything about personal data, write to{' '}
          <EmailLink email={site.dataProtectionEmail} />.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we hold',
    body: (
      <ul>
        <li>
          <strong>About you as a user:</strong> your name or your organisation’s, email, phone number, address
          and photo if you add them; your password only as a one-way hash; the version of the terms you agreed
          to, and when.
        </li>
        <li>
          <strong>About your visits:</strong> log-ins, look-ups, exports and changes with their time and
          network address.
        </li>
        <li>
          <strong>About people on record:</strong> name, phone number, address, photo, the organisation, dates
          of entry and leaving, the reason for leaving and, for students, the parent’s or sponsor’s name.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'Why we use it',
    body: (
      <ul>
        <li>
          <strong>To provide the service</strong> you signed up for: your account, your records, your searches
          (contract).
        </li>
        <li>
          <strong>To let others confirm</strong> that someone is employed or enrolled, and so to prevent fraud
          in hiring, admission and tenancy (legitimate interest, or the consent that the recording
          organisation obtained).
        </li>
        <li>
          <strong>To protect the people on record:</strong> limits on look-ups, a log of who viewed what,
          detection of misuse (legitimate interest and legal obligation).
        </li>
        <li>
          <strong>To answer authorities</strong> where the law requires it (legal obligation).
        </li>
      </ul>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who can see it',
    body: (
      <>
        <p>
          Records can be found by members who are signed in with a verified email, within daily limits. The
          organisation that recorded a person can see which accounts viewed or exported that record, when, and
          for what stated purpose. Your activity is visible to you.
        </p>
        <p>
          We share data with the providers that host the portal and deliver its email, who act only on our
          instructions, and with Google if you choose to sign in with it. We do not sell personal data, and we
          show no advertising. If data leaves Nigeria, we make sure that it stays protected as the Act
          requires.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Records and their earlier versions: until the organisation that recorded them deletes them.</li>
        <li>
          Your account: until you close it on your profile and the days to change your mind are over. Its
          records are deleted with it.
        </li>
        <li>Codes: 30 minutes. Sessions: 30 days without a visit, 90 days at most.</li>
        <li>Prepared exports: two minutes, or until they are downloaded.</li>
        <li>Files waiting to be imported: until they are imported or abandoned.</li>
        <li>
          What was searched for: 90 days, unless the operator sets another period. The log of look-ups and
          changes: as long as it may be needed to answer who saw a record, or to meet a legal obligation.
        </li>
      </ul>
    ),
  },
  {
    id: 'device',
    title: 'What we keep on your device',
    body: (
      <p>
        Only what the portal needs to work: a cookie that protects forms, a cookie that recognises a device
        you have logged in from, a short-lived cookie while you sign in with Google or reset a password, your
        session, kept in the browser until you log out, and the purpose you last stated for your look-ups.
        There are no advertising or analytics cookies, so we do not ask for consent to any.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You can ask for access, correction, deletion, restriction or a copy of your data, object to its use,
        withdraw consent, and complain to the Nigeria Data Protection Commission. The{' '}
        <TextLink to={site.dataProtectionUrl}>data protection page</TextLink> says how, also for people who
        are on record but have no account.
      </p>
    ),
  },
];
