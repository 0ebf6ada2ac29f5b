import { formatLongDate, formatTime, toLagosDate } from '#contract/dates/format-date.ts';
import type { CertificateState } from '#contract/certificate.ts';
import type { CodeProblem } from '#server/features/certificates/verify/parse-code.ts';

/** Formats a moment with its zone, like '21 November 2026, 10:56 (West Africa Time, UTC+1)'. */
export const formatMoment = (moment: Date): string =>
  `${formatLongDate(toLagosDate(moment))}, ${formatTime(moment.toISOString())} (West Africa Time, UTC+1)`;

const numbers = new Intl.NumberFormat('en-GB');

const writeMinutes = (minutes: number): string => (minutes <= 1 ? '1 minute' : `${minutes} minutes`);

const askForNew = 'Ask the person for a new certificate.';
const askSource =
  'If you must rely on it today, ask the organisation itself, at an address that you know and that does not come from the document.';

/** The sentences of /verify. */
export const verifyTexts = {
  title: 'Check a certificate',
  errorTitle: 'Error: Check a certificate',
  lead: 'Type the code of a certificate from HR Portal, or choose its PDF file. See at once whether it is valid. It is free, and no account is needed.',
  valid: 'Valid',
  notValid: 'Not valid',
  notChecked: 'Not checked',
  altered: 'This file was altered',
  unknown: 'Unknown',
  codeTitle: 'Type the code',
  codeHelp:
    'Both codes are printed on the certificate: the reference, which begins with CT, and the short code.',
  codeLabel: 'Reference or short code',
  codeHint:
    'Capital or small letters, with or without dashes. Codes have no letters O, I or L and no digits 0 or 1.',
  checkCode: 'Check the code',
  fileTitle: 'Check the file',
  fileHelp: 'Find out whether a PDF is exactly the file that HR Portal signed, to the last byte.',
  fileLabel: 'PDF file, at most 2 MB',
  fileHint: 'The file is compared and never stored.',
  fileHintScript: 'The file stays on your device: only its fingerprint is sent.',
  checkFile: 'Check the file',
  checkAnother: 'Check another certificate',
  printed:
    'Only paper? Scan its QR code with the camera of your phone, which opens this check. Make sure that the address is the one of this page.',
  problems: {
    empty: 'Please enter the reference or the short code.',
    confused:
      'Codes never contain O, I, L, 0 or 1. Look again, for example for a Q or D that looks like an O.',
    mistyped:
      'One of these characters is wrong, or two are swapped. Please compare the code with the certificate once more.',
    malformed:
      'This is neither a reference (CT and 13 characters) nor a short code (10 characters). Please compare it with the certificate.',
  } satisfies Record<CodeProblem, string>,
  noFile: 'Please choose the PDF file of the certificate.',
  emptyFile: 'This file is empty. Please choose the PDF file of the certificate.',
  notPdf:
    'This is not a PDF file. Certificates are PDF files: a photo or scan of one can only be checked by its code.',
  fileTooLarge:
    'This file is larger than 2 MB. Certificates are smaller than 200 kB, so this is not the original file. Please choose the original.',
  meanings: {
    valid: 'What this certificate says is what the organisation says today.',
    changed: 'Since this certificate was issued, this has changed:',
    'under review':
      'What this certificate says is being examined at the moment, so nobody should rely on it.',
    withdrawn: 'This certificate was withdrawn.',
    expired: 'Certificates are valid for 90 days. This one is older.',
    erased: 'The personal data of this certificate was deleted, so nothing can be confirmed any more.',
  } satisfies Record<CertificateState, string>,
  withdrawnBy: (when: string, party: string) => `It was withdrawn on ${when} by ${party}.`,
  expiredOn: (when: string) => `It expired on ${when}.`,
  unknownCode: 'HR Portal has issued no certificate with this code.',
  unknownReference: 'HR Portal has issued no certificate with this reference.',
  unknownFile: 'HR Portal did not issue this file.',
  alteredMeaning: (reference: string) =>
    `It says that it is the certificate ${reference}, but it is not the file that HR Portal signed. Do not rely on what it shows.`,
  sameFile: 'This is the file that HR Portal signed, unchanged to the last byte.',
  facts: 'The certificate',
  person: 'Person',
  initials: (letters: string) => `Initials ${letters}`,
  personHint: 'The first letters only. Compare them with the name on the document.',
  source: 'Organisation that vouches',
  asOf: 'Correct as of',
  reference: 'Reference',
  shortCode: 'Short code',
  checks: 'Checks so far',
  firstCheck: 'This is the first check.',
  previousCheck: (checks: number, when: string) =>
    `${numbers.format(checks)}, including this one. Last checked on ${when}.`,
  whatToDo: 'What to do',
  steps: {
    valid: [
      'Compare the name, the organisation and the date with the document. If anything differs, do not accept the document.',
      'If you have the PDF file, check that too: it shows whether a single byte was altered.',
      'A certificate confirms facts, not who presents it. Ask for an identity document as usual.',
    ],
    changed: [`Do not rely on this document. ${askForNew}`, askSource],
    'under review': ['Wait for a few days and check again.', askSource],
    withdrawn: [`Do not accept this document. ${askForNew}`, askSource],
    expired: [askForNew, askSource],
    erased: [`Do not rely on this document. ${askForNew}`],
    unknown: [
      'Compare every character with the document, and try again.',
      'If it stays unknown, the document does not come from HR Portal. Do not accept it.',
    ],
    unknownFile: [
      'A certificate that was printed, scanned or saved again is another file. Type its reference or short code instead.',
      'If its code is unknown too, the document does not come from HR Portal. Do not accept it.',
    ],
    altered: [
      'Ask the person for the original file. A file that was printed, scanned or saved again counts as altered too.',
      'See what HR Portal says about the certificate that it names, and compare every line:',
    ],
  } satisfies Record<CertificateState | 'unknown' | 'unknownFile' | 'altered', readonly string[]>,
  keys: 'Keys that sign certificates',
  keysHelp:
    'Readers of PDF files show the SHA-256 fingerprint of the certificate that signed. It must be one of these:',
  keyInUse: (since: string) => `first used on ${since}`,
  keyRetired: (until: string) => `in use until ${until}, still accepted`,
  checkReference: (reference: string) => `Check ${reference}`,
  tooMany: (minutes: number) =>
    `Your network has tried many short codes, unknown references or unknown files in the last hour. Please try again in ${writeMinutes(minutes)}. The reference, the QR code and the file of a certificate still work.`,
  tooManyCodes: (minutes: number) =>
    `Very many wrong short codes are being tried at the moment, so none can be checked for ${writeMinutes(minutes)}. Please type the reference, scan the QR code or choose the file.`,
  tooManyUnknown: (minutes: number) =>
    `HR Portal finds no certificate for this, and very many unknown references and files are being tried at the moment. Please compare it with the document, and try again in ${writeMinutes(minutes)}.`,
  prefetched: 'Certificates are checked only when somebody opens this page.',
} as const;
