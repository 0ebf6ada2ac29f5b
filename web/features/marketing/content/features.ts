import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';

/** The portal's main features, each with an illustration. */
export const features = [
  {
    title: 'A search that knows our names',
    text: 'Ṣẹ́gun, Segun and Shegun are one man. The search reads past tone marks, titles, hyphens, word order, initials and slips of the keyboard, puts exact matches first and says why it offers the others.',
    points: [
      'With or without tone marks and dots',
      'Surname first or last',
      'Chief, Alhaja and Engr set aside',
    ],
    art: 'spellings',
    height: 400,
  },
  {
    title: 'Addresses and numbers as people give them',
    text: 'Street or St, Crescent or Cres, opposite the filling station: type what you were told. A phone number is found in every format, from its last four digits on.',
    points: ['0803…, +234 803… and 803… are the same', 'Words of an address in any order'],
    art: 'lagos-pin',
    height: 460,
  },
  {
    title: 'Current or former, before you read a word',
    text: 'Every row and every record carries the answer that you came for: employed now, enrolled now, or left, and on what date.',
    points: ['Works for employees and students alike', 'Derived from the dates, so it never goes stale'],
    art: 'current-or-former',
    height: 400,
  },
  {
    title: 'Your list, as it is',
    text: 'Bring the Excel or CSV file you already have. Columns are recognised by their usual names, dates in their usual disorder. Good rows go in, and each of the others comes back with its line number and a sentence.',
    points: [
      'CSV and Excel, up to 25MB',
      'Nobody is added twice',
      'Rows not added download as a file of their own',
    ],
    art: 'import-report',
    height: 400,
  },
] as const;

/** Minor features, in a few words each. */
export const details = [
  {
    title: 'Filters',
    text: 'By type, status, organisation and start date, each a chip that comes off again.',
  },
  { title: 'Export', text: 'The people you select, as a CSV that opens cleanly in Excel and imports again.' },
  { title: 'Photos', text: 'Checked, resized and stripped of hidden data such as where they were taken.' },
  {
    title: 'Your records stay yours',
    text: 'Those who are signed in and verified can look up; only the account that uploaded can edit or delete.',
  },
  {
    title: 'Who vouches',
    text: 'One sentence on every record: who says so, whether the name behind it is confirmed, and how to ask them.',
  },
  {
    title: 'Who looked, and why',
    text: 'The organisation on record sees who opened or exported its people, and for what purpose.',
  },
  {
    title: 'Mended and undone',
    text: 'Correct the rejected rows of a list on the screen, or undo a whole import in one step.',
  },
  {
    title: 'Teams and roles',
    text: 'Colleagues search, upload or manage under their own log-ins, and leave without a shared password.',
  },
  {
    title: marketingTexts.talentMatching,
    text: 'Narrow a search to people with the right years at the right places.',
  },
] as const;
