import { formatNumber } from '#contract/format-number.ts';
import { PEOPLE_PER_DAY } from '#contract/people-per-day.ts';
import { plans } from './plans.ts';

const [month, quarter, year] = plans;

/** Describes who each plan suits. */
export const planSummaries = [
  {
    plan: month.name,
    text: 'You are filling one or two positions, letting a flat, or admitting a single class, and do not want to be tied down.',
  },
  {
    plan: quarter.name,
    text: 'You hire or admit in seasons: a school term, a project, a busy quarter, with lists to bring in and reports to hand over.',
  },
  {
    plan: year.name,
    text: 'Checking people is part of your week. You want it at hand all year, and one person to call.',
  },
] as const;

const perDay = (level: keyof typeof PEOPLE_PER_DAY) => formatNumber(PEOPLE_PER_DAY[level]);

/** Frequently asked questions of the pricing page. */
export const questions = [
  {
    question: 'What can I look up?',
    answer:
      'People whom registered organisations have uploaded, by name, phone number or address: where they are employed or enrolled, since when, whether they are still there, and the reason for leaving when there is one.',
  },
  {
    question: 'Are verifications really unlimited?',
    answer: `No plan counts or charges your checks. To protect the people on record the fair use is usually ${perDay('email only')} people a day for a new account, ${perDay('domain verified')} with a verified domain and ${perDay('name confirmed')} once your name is confirmed. Similar names that you do not open and your own records do not count.`,
  },
  {
    question: 'How do I know that a record is true?',
    answer:
      'Each says in one sentence who vouches for it, and how well this portal knows them. It is green only for an organisation with a confirmed name that speaks about its own people.',
  },
  {
    question: 'Which account do I choose?',
    answer:
      'Individual if you act for yourself, school if you keep the records of students and staff, company if you keep those of employees. All three can search, upload, edit and export.',
  },
  {
    question: 'Who can see and change what I upload?',
    answer:
      'People who are signed in and have verified their email can look it up. Only your account can edit or delete it.',
  },
  {
    question: 'We have everything in Excel. Must we type it again?',
    answer:
      'No. Import the Excel or CSV file, up to 25MB. Rows that cannot be read come back to you with the reason, the rest are in.',
  },
] as const;
