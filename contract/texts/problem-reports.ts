import { PROBLEM_REPORTS_PER_DAY } from '#contract/limits.ts';

/** Texts about reported problems that the server sends. */
export const problemTexts = {
  kinds: {
    'wrong person': 'This is the wrong person',
    'has left': 'They have already left',
    'wrong dates': 'The dates are wrong',
    'wrong contact': 'The phone number or address is wrong',
    other: 'Something else',
  },
  noteMissing: 'Please say what is wrong.',
  reported: 'Thank you. The organisation that recorded this knows of it.',
  closed: 'The report is marked as dealt with.',
  own: 'This is a record of your own organisation. You can correct it yourself.',
  tooMany: `You can report ${PROBLEM_REPORTS_PER_DAY} problems a day. Please report this one tomorrow.`,
} as const;
