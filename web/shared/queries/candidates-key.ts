/** The prefix of every query key about candidates. Any change of candidates invalidates them all. */
export const candidatesKey = ['candidates'] as const;
