import { plural } from './format-count.ts';

/** Texts about photos added in bulk that the server sends. The specification does not give them. */
export const bulkPhotoTexts = {
  added: (name: string) => `${name} now has a photo.`,
  taken: 'This candidate already has a photo.',

  /** Why a match may be wrong. */
  doubts: {
    otherName: 'The number matches, but the name does not.',
    sameNumber: (others: number) =>
      `${plural(others, 'other candidate has', 'other candidates have')} this number.`,
    sameName: (others: number) =>
      `${plural(others, 'other candidate has', 'other candidates have')} this name.`,
    longerName: (others: number) =>
      `${plural(others, 'other candidate has', 'other candidates have')} this name with a further one.`,
    ending: (digits: number) => `Only the last ${digits} digits match.`,
  },
} as const;
