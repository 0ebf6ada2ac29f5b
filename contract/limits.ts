/** The specification's constants (section 9) and the limits that the design adds. */

export const CODE_LENGTH = 5;
/** Without the look-alikes 0 O 1 I L. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_SECONDS = 1800;
/** Wrong attempts at one code: from one client network, and from all networks. */
export const CODE_TRIES = 5;
export const CODE_TRIES_TOTAL = 50;
/**
 * Wrong codes from one client network in 15 minutes: for all email addresses, and when the email address is
 * unknown.
 */
export const WRONG_CODES_PER_NETWORK = 100;
export const UNBOUND_WRONG_CODES_PER_NETWORK = 5;
/**
 * Above this many checks of reset codes in an hour, clients without the cookie of their reset request are delayed.
 */
export const CODE_CHECKS_PER_HOUR = 5000;
export const CODE_CHECK_DELAY_MS = 2000;
/** Reset codes for one email address: requests from one client network in 15 minutes, and all requests in a day. */
export const RESET_MAILS = 3;
export const RESET_MAILS_PER_DAY = 20;
/**
 * Wrong passwords in 15 minutes: for one email address from one client network or known device, and for all
 * addresses.
 */
export const WRONG_PASSWORDS = 10;
export const WRONG_PASSWORDS_PER_NETWORK = 200;
/** Wrong passwords in a day for one email address from all networks together; known devices do not count. */
export const WRONG_PASSWORDS_PER_EMAIL = 100;
/** How long an emailed link logs in, and how often one is sent at most. */
export const LOG_IN_LINK_SECONDS = 3600;
/** How long a device is remembered after a log-in; browsers keep no cookie for longer. */
export const DEVICE_DAYS = 400;
/** Known devices of one member; the one with the oldest log-in is forgotten first. */
export const DEVICES_MAX = 100;

/** The document of a registry check. */
export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
/** An RC or accreditation number. */
export const REGISTRATION_MAX = 50;
export const DOMAIN_MAX = 253;

export const NOTICE_MS = 3500;

/** How long a request waits for the job that it started. */
export const JOB_WAIT_SECONDS = 60;
/** The longest time without an event in a stream of events. */
export const EVENT_SECONDS = 2;
/** Streams of events that one member can have open on one server. */
export const EVENT_STREAMS_MAX = 8;

export const PHOTO_MAX_BYTES = 1_024_000;
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
/** File names of photos in one matching request, and their maximum length. */
export const PHOTO_NAMES_MAX = 100;
export const PHOTO_NAME_MAX = 255;
/** Photos that can be chosen at a time on the missing photos screen. */
export const PHOTOS_AT_A_TIME = 5000;
/** The limits of an original photo from a camera; the browser scales it down before sending. */
export const PICKED_PHOTO_MAX_BYTES = 30 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 60_000_000;
export const ZIP_MAX_ENTRIES = 20_000;

export const IMPORT_MAX_BYTES = 25 * 1024 * 1024;
/** A table of candidates never has more columns. */
export const IMPORT_MAX_COLUMNS = 500;
/** Worksheets of one workbook that are read. */
export const WORKSHEETS_MAX = 50;
/** Uploaded files of one organisation that await an import; a new one replaces the oldest. */
export const UPLOADS_WAITING = 3;

/** Characters of a cell that is corrected in the preview. */
export const CORRECTED_CELL_MAX = 5000;
/** Rejected rows that one replacement searches and changes. */
export const REPLACEMENT_ROWS_MAX = 20_000;

/** Running and queued imports of one organisation. */
export const IMPORTS_QUEUED_MAX = 50;

/** Lines that one decision about changed rows can list. */
export const DECISION_MAX_LINES = 10_000;

/** Entries of the upload form in one duplicate check. */
export const COMPARED_ENTRIES_MAX = 100;

export const PAGE_SIZES = [10, 15, 20, 25, 30, 35, 40, 45, 50, 100] as const;
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;

/** Detection of possible duplicates stops at this number of pairs until some are decided. */
export const DUPLICATES_MAX = 5000;

export const EXPORT_FILE_NAME = 'exported_candidates.csv';
export const EXPORT_WORKBOOK_NAME = 'exported_candidates.xlsx';
/** Candidates that one call confirms. */
export const CONFIRM_MAX_IDS = 1000;
export const EXPORT_MAX_IDS = 100_000;
/** Fits EXPORT_MAX_IDS ids of 22 characters in a JSON body. */
export const EXPORT_BODY_MAX_BYTES = 3 * 1024 * 1024;
/** Candidates in an export of one search, and in one worksheet. */
export const EXPORT_MAX_FOUND = 1_000_000;
/** How long a prepared export can be downloaded. */
export const EXPORT_SECONDS = 120;
/** How long it can be downloaded again after an interrupted download. */
export const EXPORT_RETRY_SECONDS = 900;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
/** Lifetime of a session in days: after its last use, and in total. */
export const SESSION_DAYS = 30;
export const SESSION_MAX_DAYS = 90;
/** How long a log-in waits for its second factor, and how many attempts it allows. */
export const LOGIN_CHALLENGE_SECONDS = 300;
export const LOGIN_CHALLENGE_TRIES = 5;
/** Wrong second factors of one member in 15 minutes and in a day, and of one client network in 15 minutes. */
export const WRONG_SECOND_FACTORS = 20;
export const WRONG_SECOND_FACTORS_PER_DAY = 100;
export const WRONG_SECOND_FACTORS_PER_NETWORK = 200;
export const RECOVERY_CODES = 10;
/** Passkeys of one member, and how long the browser may take to create or use one for an open session. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 100;
export const PASSKEY_REQUEST_SECONDS = 300;

/** How often the last use of a session is written at most. */
export const LAST_SEEN_MINUTES = 5;
/** How long a proof of identity in a session counts for calls that need a recent one. */
export const RECENT_AUTHENTICATION_MINUTES = 15;
/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
/** How long accepted, revoked and expired invitations are listed. */
export const INVITATION_LISTED_DAYS = 90;
/** Invitations and resent ones in a day: of one organisation, and to one email address by all organisations. */
export const INVITATIONS_PER_DAY = 50;
export const INVITATIONS_PER_ADDRESS = 5;
/** How long new organisations on one client network share a quota of candidates. */
export const NEW_ACCOUNT_DAYS = 7;

export const NAME_MAX = 200;
export const EMAIL_MAX = 254;
/** Minimum digits of an organisation's phone number. */
export const PHONE_MIN_DIGITS = 7;
export const PHONE_MAX = 100;
export const ADDRESS_MAX = 500;
/** The periods after which an organisation may be reminded to confirm a record, and by which lists can be filtered. */
export const UNCONFIRMED_PERIODS = ['6 months', '12 months', '24 months'] as const;
export type UnconfirmedPeriod = (typeof UNCONFIRMED_PERIODS)[number];

/** The overview counts current candidates whom the owner has not confirmed for this long. */
export const OVERVIEW_UNCONFIRMED: UnconfirmedPeriod = '12 months';

export const REASON_MAX = 1000;
/** Characters that say what is wrong with a candidate, and problems that one member reports in a day. */
export const PROBLEM_NOTE_MAX = 500;
export const PROBLEM_REPORTS_PER_DAY = 5;
/** Reported problems of a day about which an organisation gets emails. */
export const PROBLEM_EMAILS_PER_DAY = 10;
/** How long reported problems are kept that nobody deals with. */
export const PROBLEM_REPORT_DAYS = 365;
/** How long the rows are kept that an import could not add. */
export const REJECTED_ROW_DAYS = 365;

/** Longest query; further characters are ignored. */
export const QUERY_MAX = 1000;
/** Characters of the note that says what an ‘other’ purpose is. */
export const PURPOSE_NOTE_MAX = 120;
export const QUERY_MIN = 3;
export const PHONE_QUERY_MIN_DIGITS = 4;
/** Entries of a log that are counted and shown. Beyond that, a list only reports that there are more, and the file has all. */
export const LOG_MAX_COUNTED = 10_000;
/** Own candidates that a filtered list counts and shows. Beyond that, it only reports that there are more. */
export const LIST_MAX_COUNTED = 10_000;
/** Candidates that one search counts and shows. Beyond that, it only reports that there are more. */
export const SEARCH_MAX_FOUND = 50_000;
/** Searches and suggestions of one member that run at once in one server process; others of the member wait. */
export const SEARCHES_AT_ONCE_PER_MEMBER = 3;
/** How long a search waits for its turn. One that is expected to wait longer is rejected at once. */
export const SEARCH_WAIT_MS = 10_000;
/** The time limit of one statement of a search. The reply then has what the other statements found. */
export const SEARCH_STATEMENT_MS = 2000;
/** Names of people or organisations suggested while typing. */
export const SUGGESTIONS_MAX = 8;

/** Longer than any reference (`VR-` or `CT-` and up to 13 characters), so that surplus spaces are accepted. */
export const REFERENCE_MAX = 50;
export const CONSENT_WORDING_MAX = 1000;
export const WITHDRAWAL_REASON_MAX = 500;

export const STUDENT_ORGANIZATION = 'unknown';
