import { plural } from '#contract/texts/format-count.ts';

/** Texts that confirm leaving unsaved work. */
export const leavingTexts = {
  leave: 'Leave',
  stay: 'Stay',
  restored: 'Your unsaved changes are back. Press Save to keep them.',
  edit: {
    title: 'Leave without saving?',
    text: (name: string) => `Your changes to ${name} are not saved yet. If you leave, they are lost.`,
  },
  profile: {
    title: 'Leave without saving?',
    text: 'Your changes to your profile are not saved yet. If you leave, they are lost.',
  },
  logOut: {
    title: 'Log out without uploading?',
    waiting: (count: number) => `${plural(count, 'candidate is', 'candidates are')} waiting to be uploaded.`,
    removed: 'If you log out, what you entered is removed from this browser.',
  },
} as const;
