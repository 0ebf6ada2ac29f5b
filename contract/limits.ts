/** The specification's constants (section 9) and the limits that the design adds. Each number stands here only. */

export const CODE_LENGTH = 5;
/** No look-alikes: 0 O 1 I L are left out. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_SECONDS = 1800;
/** Wrong tries at one code from one client network, and from all networks together. */
export const CODE_TRIES = 5;
export const CODE_TRIES_TOTAL = 50;
/** Wrong codes from one client network in a quarter of an hour: whatever the e-mail, and where none is known. */
export const WRONG_CODES_PER_NETWORK = 100;
export const UNBOUND_WRONG_CODES_PER_NETWORK = 5;
/** Above so many checks of reset codes in an hour, clients without the cookie of their reset request wait. */
export const CODE_CHECKS_PER_HOUR = 5000;
export const CODE_CHECK_DELAY_MS = 2000;
/** Reset codes mailed to one e-mail: asked for from one client network in a quarter of an hour, and in a day. */
export const RESET_MAILS = 3;
export const RESET_MAILS_PER_DAY = 20;
/** Wrong passwords in a quarter of an hour: for one e-mail from one client network or known device, and for any e-mail. */
export const WRONG_PASSWORDS = 10;
export const WRONG_PASSWORDS_PER_NETWORK = 200;
/** How long a device that logged in is known; browsers keep no cookie for longer. */
export const DEVICE_DAYS = 400;
/** Known devices of one account; the one that logged in longest ago is forgotten first. */
export const DEVICES_MAX = 100;

export const NOTICE_MS = 3500;

/** A request that starts a job is answered after this time, when the job has not ended sooner. */
export const JOB_WAIT_SECONDS = 60;

export const PHOTO_MAX_BYTES = 1_024_000;
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
/** Names of photos that are matched with people at once, and their greatest length. */
export const PHOTO_NAMES_MAX = 100;
export const PHOTO_NAME_MAX = 255;
/** The most photos that can be chosen at a time on the screen of missing photos. */
export const PHOTOS_AT_A_TIME = 5000;
/** The limits of a photo as a camera takes it; the browser scales it down before sending. */
export const PICKED_PHOTO_MAX_BYTES = 30 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 60_000_000;
export const ZIP_MAX_ENTRIES = 20_000;

export const IMPORT_MAX_BYTES = 25 * 1024 * 1024;
/** More columns than this are no table about people. */
export const IMPORT_MAX_COLUMNS = 500;
/** Files of one account that are shown and wait to be imported; the oldest goes. */
export const UPLOADS_WAITING = 3;

/** Imports of one account that are running or wait for their turn. */
export const IMPORTS_QUEUED_MAX = 50;

/** Rows of an import that are decided about at once, where they are named. */
export const DECISION_MAX_LINES = 10_000;

/** Entries of the upload form that are compared with records, and with each other, at once. */
export const COMPARED_ENTRIES_MAX = 100;

export const PAGE_SIZES = [10, 15, 20, 25, 30, 35, 40, 45, 50, 100] as const;
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;

/** Detection of possible duplicates stops at this number of pairs until some are decided. */
export const DUPLICATES_MAX = 5000;

export const EXPORT_FILE_NAME = 'exported_candidates.csv';
export const EXPORT_WORKBOOK_NAME = 'exported_candidates.xlsx';
export const EXPORT_MAX_IDS = 100_000;
/** Room for so many ids, each of 22 characters, in a JSON body. */
export const EXPORT_BODY_MAX_BYTES = 3 * 1024 * 1024;
/** Candidates that one search can export, and that one worksheet can hold. */
export const EXPORT_MAX_FOUND = 1_000_000;
/** How long a prepared export can be downloaded. */
export const EXPORT_SECONDS = 120;
/** How long it can be downloaded again after an interrupted download. */
export const EXPORT_RETRY_SECONDS = 900;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
/** Days that a session lives after its last use, and in all. */
export const SESSION_DAYS = 30;
export const SESSION_MAX_DAYS = 90;
/** How long the new accounts on one client network share a quota of people. */
export const NEW_ACCOUNT_DAYS = 7;

export const NAME_MAX = 200;
export const EMAIL_MAX = 254;
/** Digits of an account's phone number. */
export const PHONE_MIN_DIGITS = 7;
export const PHONE_MAX = 100;
export const ADDRESS_MAX = 500;
export const REASON_MAX = 1000;

/** Longest query that is looked at; characters beyond it say nothing more about a person. */
export const QUERY_MAX = 1000;
export const QUERY_MIN = 3;
export const PHONE_QUERY_MIN_DIGITS = 4;
/** Candidates that one search counts and shows; of more it says that there are more. */
export const SEARCH_MAX_FOUND = 50_000;
/** Names that are suggested while one types. */
export const SUGGESTIONS_MAX = 8;

export const STUDENT_ORGANIZATION = 'unknown';
