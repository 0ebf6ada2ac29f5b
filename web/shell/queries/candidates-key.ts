/** What every query about candidates begins with: after any change of candidates all of them are asked for again. */
export const candidatesKey = ['candidates'] as const;
