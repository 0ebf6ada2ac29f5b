import type { ShownPhone } from '#contract/certificate.ts';

/** Texts of the dialog that issues a certificate, or says why there can be none. */
export const issueDialogTexts = {
  why: (source: string | null) =>
    `A signed page on which ${source ?? 'the organisation that recorded this'} vouches for what it says. Anybody can check for 90 days whether it is still true.`,
  shows: (name: string | null) =>
    `It shows ${name ?? 'the person’s name'}, the organisation, the position and the dates as they are known now.`,
  phone: 'Phone number',
  phones: {
    masked: 'Last four digits',
    full: 'Full number',
    hidden: 'Do not show',
  } satisfies Record<ShownPhone, string>,
  photo: 'Show the photo',
  photoWhy: 'Leave it out unless whoever gets the document needs it.',
  purpose: 'Purpose on the document',

  notNow: 'No certificate yet',
  unconfirmed: (source: string) =>
    `Nobody has confirmed who ${source} is, so a certificate would prove nothing.`,
  notItself: (source: string, organization: string) =>
    `${source} says this about ${organization}. Only what an organisation says about itself can be certified.`,
  ownAboutOther: (organization: string) =>
    `Your organisation says this about ${organization}. Only what an organisation says about itself can be certified.`,
  onlySchools: 'Only a school can vouch for its students.',
  ownUnconfirmed:
    'The name of your organisation is not confirmed, so a certificate of yours would prove nothing.',
  confirmFirst: 'Have the name confirmed first, and then issue the certificate.',
  restricted: 'The operator has restricted this record, so it cannot be certified.',
  noSource: 'No organisation with a confirmed name vouches for this at present.',
  askNamesake:
    'Another organisation has a confirmed name that is the same or looks like it. If the person was there, ask it: its answer can be certified.',
  askInstead: 'Once the organisation itself has answered, its answer can be certified.',
  ask: 'Ask the organisation',
  confirmName: 'Confirm your name',
  close: 'Close',
} as const;
