import { plural } from '#contract/texts/format-count.ts';

/** Texts of the section of the profile that closes the account, and of the banner until it is deleted. */
export const closingScreenTexts = {
  title: 'Close account',
  failed: 'We could not load the details of closing your account.',
  intro: (days: number) =>
    `Closing deletes the account for everyone in your organisation, ${plural(days, 'day', 'days')} after you ask for it. Until then everything works as before, and you can change your mind.`,
  start: 'Close account',

  confirmTitle: 'Close this account?',
  on: (date: string) => `On ${date} we will delete:`,
  /** What will be deleted. */
  list: ({ candidates, imports }: { candidates: number; imports: number }) => [
    `${plural(candidates, 'candidate', 'candidates')}, with all photos: they disappear from everyone’s search`,
    `${imports > 0 ? `${plural(imports, 'import', 'imports')}, ` : ''}uploaded files and prepared exports`,
    'your profile, log-ins and sessions',
  ],
  stays: 'Deleted records cannot be restored. If you need them, export them first. The activity log is kept.',
  noPassword: 'This account signs in with Google and has no password yet. To close it, set a password first.',
  setPassword: 'Set a password',
  confirm: 'Close account',
  cancel: 'Cancel',

  closing: (date: string) => `This account will be deleted on ${date}.`,
  keep: 'Keep the account',
  closedTitle: 'Account closing',
  keptTitle: 'Account stays open',
  keepFailed: 'The account could not be kept. Please try again.',
  banner: 'Account closing',
} as const;
