import { plural } from './plural.ts';

/** What is asked before unsaved work is left. */
export const leavingTexts = {
  leave: 'Leave',
  stay: 'Stay',
  edit: {
    title: 'Leave without saving?',
    text: (name: string) => `Your changes to ${name} are not saved yet. If you leave, they are lost.`,
  },
  profile: {
    title: 'Leave without saving?',
    text: 'Your changes to your profile are not saved yet. If you leave, they are lost.',
  },
  upload: {
    title: 'Leave without uploading?',
    text: (waiting: number) =>
      `${plural(waiting, 'entry waits', 'entries wait')} to be uploaded and will be lost.`,
  },
} as const;
