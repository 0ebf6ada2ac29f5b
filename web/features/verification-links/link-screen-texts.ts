/** Texts of the pages of emailed links. */
export const linkScreenTexts = {
  answerTitle: 'Can you confirm this?',
  asks: (name: string) => `${name} asks`,
  unusable: 'This link cannot be used',
  tryAgain: 'Try again',
  asker: 'Asked by',
  recipient: 'Asked of',
  purpose: 'Purpose',
  basis: 'Why they may ask',
  agreed: (date: string) => `Agreed by the person on ${date}`,
  due: (date: string) => `Please answer by ${date}.`,
  answerNote: (address: string) =>
    `Your answer will say that it came from ${address} and that HR Portal has not verified who you are.`,
  sent: 'Done',
  blocked: 'Requests are stopped',
  join: 'Keep your own records on HR Portal, and questions like this one answer themselves.',
  signUp: 'Create an account',
  report: 'Report this request',
  block: 'No more requests to this address',
  blockSure: (address: string) => `Stop all requests to ${address}?`,
  /** In place of an address that is not known. */
  thisAddress: 'the address of this link',
  blockYes: 'Yes, stop them',
  cancel: 'Cancel',
  settled: 'This request is settled',

  consentTitle: 'May they ask about you?',
  consentAsks: (name: string) => `${name} wants to confirm what you told them`,
  consentHow: (organization: string) =>
    `If you agree, ${organization} is asked whether this is correct, and its answer goes to the one who asks. Nothing goes out before.`,
  until: (date: string) => `You can decide until ${date}.`,
  agree: 'Agree',
  decline: 'Decline',
} as const;
