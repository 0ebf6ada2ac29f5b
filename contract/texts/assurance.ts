import { DOCUMENT_MAX_BYTES } from '#contract/limits.ts';

const MEGABYTE = 1024 * 1024;

/** Texts about the assurance of an organisation that the server sends. */
export const assuranceTexts = {
  codeSent: 'We have sent a code to this address.',
  domainVerified: (domain: string) => `The domain ${domain} is verified.`,
  checkRequested: 'Your request has been sent. An operator will check it.',
  checkWithdrawn: 'Your request has been withdrawn.',
  notAvailable: 'Only schools and companies can be verified.',
  domainNotUsable: 'This is not a domain of an organisation. Please enter one like school.edu.ng.',
  publicMailProvider:
    'Anyone can get an address at this provider. Please use an address or a domain that belongs to your organisation.',
  notARoleAddress:
    'We send codes to an office, not to one person. Please use an address such as info@, hr@, registrar@, admin@ or records@, or verify the domain by a DNS record.',
  domainNotFound: 'This domain does not exist. Please check the spelling.',
  recordNotFound:
    'We did not find the record at this domain. A new record can take some hours to become visible. Please check it, then try again.',
  dnsUnreachable: 'The domain name system does not answer at the moment. Please try again in a few minutes.',
  documentType: 'The document must be a complete PDF without a password, or a JPG or PNG image.',
  documentTooLarge: `The document must be at most ${DOCUMENT_MAX_BYTES / MEGABYTE} MB.`,
  alreadyPending: 'A request is being checked already. Withdraw it first to send another one.',
  checkNotFound: 'This request no longer exists or has been decided.',
} as const;
