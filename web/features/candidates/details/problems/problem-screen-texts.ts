import { plural } from '#contract/texts/format-count.ts';

/** Texts of the dialog that reports a problem, and of the reports that the owner sees. */
export const problemScreenTexts = {
  report: 'Report a problem',
  kind: 'What is wrong?',
  choose: 'Choose what is wrong',
  kindMissing: 'Please choose what is wrong.',
  note: 'Details (optional)',
  otherNote: 'Please describe it',
  seenBy: (source: string) => `Seen by ${source}, with the name of your account.`,
  send: 'Send report',

  title: 'Reported problems',
  unconfirmed: 'identity not confirmed',
  open: (count: number) => plural(count, 'open report', 'open reports'),
  howTo: 'Correct the record if they are right. Otherwise mark the report as dealt with.',
  close: 'Mark as dealt with',
  closeOf: (name: string) => `Mark as dealt with: the report by ${name}`,
  failed: 'The reported problems could not be loaded.',
} as const;
