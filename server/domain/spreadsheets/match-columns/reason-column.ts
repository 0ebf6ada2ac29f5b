/** The column with reasons that the portal adds to rejected rows. */
export const REASON_COLUMN = 'Reason not added';
/** Its name in files that earlier versions produced. */
export const FORMER_REASON_COLUMN = 'Reason not imported';

const NAMES = new Set([REASON_COLUMN, FORMER_REASON_COLUMN].map((name) => name.toLowerCase()));

/** Whether this is the header of the column of reasons that the portal adds to rejected rows. */
export const isReasonColumn = (header: string): boolean => NAMES.has(header.trim().toLowerCase());
