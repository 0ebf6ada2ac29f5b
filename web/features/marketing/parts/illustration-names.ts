/** The ids of the drawings in illustrations.svg. */
export const illustrationNames = [
  'background',
  'compliance',
  'current-or-former',
  'dates',
  'employment',
  'four-checks',
  'import-report',
  'lagos-pin',
  'map-ground',
  'people-around',
  'people-wall',
  'record-confirmed',
  'sheet-to-people',
  'spellings',
  'step-check',
  'step-register',
  'step-search',
] as const;

export type IllustrationName = (typeof illustrationNames)[number];
