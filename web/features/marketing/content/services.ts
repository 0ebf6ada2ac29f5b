import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';

const { employment, background, compliance } = marketingTexts.services;

/** The three services and how each works. */
export const services = {
  employment: {
    title: employment,
    text: 'Confirm where a person works or used to work, since when and until when, and read in one sentence who says so.',
    points: [
      'Current or former, at a glance',
      'Date of hire and date of resignation',
      'Reason for resignation, as the employer recorded it',
    ],
  },
  background: {
    title: background,
    text: 'Look a candidate up by name, phone number or address, and lay what the records say beside what the CV says.',
    points: [
      'Employees and students in one search',
      'Forgiving of spelling, tone marks and word order',
      'Phone numbers in any format',
    ],
  },
  compliance: {
    title: compliance,
    text: 'Keep your own records complete, in one form and in one place, ready when an auditor or a regulator asks.',
    points: [
      'Photo, dates and reason on every record',
      'Only the account that uploaded a record can change it',
      'Your own records export to CSV, whenever you want them',
    ],
  },
} as const;
