import type { ReactNode } from 'react';
import { CHECK_PAGE } from '#contract/screens.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

interface Topic {
  id: string;
  title: string;
  questions: { question: string; answer: ReactNode }[];
}

export const helpTopics: readonly Topic[] = [
  {
    id: 'search',
    title: 'Searching for a person',
    questions: [
      {
        question: 'I am not sure how the name is spelled. Will I still find the person?',
        answer:
          'Usually, yes. Type the name as you heard it: the order of the words, tone marks, titles such as Chief or Engr, and small spelling mistakes do not matter. Exact matches come first, and every other result says why it is shown.',
      },
      {
        question: 'How do I search by phone number or address?',
        answer:
          'Choose PHONE NUMBER or ADDRESS before you search. A phone number works in any format, and the last four digits are enough. For an address, the street and the house number work best.',
      },
      {
        question: 'What do “Current employee” and “Left on” mean?',
        answer:
          'They come from the dates in the record. Without a leaving date, or with one in the future, the person counts as current. Otherwise you see the day on which they left.',
      },
      {
        question: 'Who says that a person works there?',
        answer:
          'Every record says so in one sentence. It is green only if this portal has confirmed the name of the company or school that recorded it, and the record is about that very organisation. A confirmed domain alone is not enough. Treat everything else as a lead and ask the organisation; the record shows its phone number and email address where it allows that.',
      },
      {
        question: 'Why am I told that I have looked up too many people?',
        answer:
          'To protect the people on record, each account can see a limited number of people a day and export fewer still. A full match counts once, a similar name only when you open it, and your own records never. Verifying your organisation raises the limit. The message tells you when you can go on.',
      },
    ],
  },
  {
    id: 'records',
    title: 'Adding and managing records',
    questions: [
      {
        question: 'How do I add one person?',
        answer:
          'Open Upload Data, choose Employee or Student, fill in the form and add a passport photo. If the person is still with you, tick “Still employed here” or “Still enrolled here” instead of giving a leaving date.',
      },
      {
        question: 'How do I bring in a spreadsheet?',
        answer:
          'Choose Import CSV on Upload Data. CSV, Excel (.xlsx, .xls) and OpenDocument (.ods) files of up to 25MB are accepted, and tables that other programs save under such a name. You see how each column was understood before anything is saved, and you can correct it. Templates are there if you would rather start from one.',
      },
      {
        question: 'Some rows were not added. What now?',
        answer:
          'Download the rows that were not added. The file holds your own columns plus the reason for each row. Correct it and import it again: nobody is added twice.',
      },
      {
        question: 'I imported the wrong file.',
        answer:
          'Open View Uploaded Data, then Recent imports, and undo it. Exactly the records of that import are removed. Records you have edited since are kept unless you say otherwise.',
      },
      {
        question: 'Who can see, change or delete what I add?',
        answer:
          'Everyone who is signed in with a verified email can find it. Only your account can edit, delete or undo it. Your records show who has viewed them, and for what purpose.',
      },
      {
        question: 'What is the purpose of a search?',
        answer:
          'Why you look somebody up, such as an employment check or a tenancy. Choose it below the search box or above the results; it stays until you log out. Stating it is voluntary. The organisation that recorded a person sees it when you open or export the record.',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        question: 'The code never arrived.',
        answer:
          'Check the spam folder and the address shown above the boxes; you can change the address there. A code is valid for 30 minutes, and only the latest one works. Use Resend Code to get a new one.',
      },
      {
        question: 'I forgot my password.',
        answer:
          'Choose Forgot Your Password? on the login page. We send a code to your email with which you set a new password. Every other device is signed out when you do.',
      },
      {
        question: 'I cannot log in although my password is right.',
        answer:
          'Make sure that you chose the kind of account you signed up for: individual, school or company. After too many wrong passwords from your network, wait 15 minutes and try again.',
      },
    ],
  },
  {
    id: 'certificates',
    title: 'Certificates',
    questions: [
      {
        question: 'How do I check a certificate?',
        answer: (
          <>
            Open{' '}
            <TextLink to={CHECK_PAGE} reloadDocument>
              Check a certificate
            </TextLink>{' '}
            and enter its short code or its reference, or choose its file. You see whether it is valid today,
            without an account.
          </>
        ),
      },
    ],
  },
  {
    id: 'on-record',
    title: 'You are on record yourself',
    questions: [
      {
        question: 'My record is wrong, or I do not want to be listed.',
        answer:
          'Ask the organisation that recorded you to correct or delete the record; it can do so at once. If it does not, or if you do not know who it is, use the address on the data protection page and we will help.',
      },
    ],
  },
];
