import { plural } from '#contract/texts/format-count.ts';

/** Texts of the upload form that the specification leaves open. */
export const uploadFormTexts = {
  waiting: 'Waiting to be uploaded',
  leave: {
    title: 'Leave without uploading?',
    waiting: (count: number) => `${plural(count, 'candidate is', 'candidates are')} not uploaded yet.`,
    kept: 'What you entered stays in this tab until you upload it, log out or close the tab.',
  },
  duplicate: {
    title: 'Already on record?',
    recorded: (name: string, date: string) => `${name} is already on record (added ${date}).`,
    waiting: (name: string) => `${name} is already waiting to be uploaded.`,
    view: 'View candidate',
    opensTab: '(opens in a new tab)',
    add: 'Add anyway',
    back: 'Go back',
  },
} as const;
