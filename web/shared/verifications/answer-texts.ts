/** Texts of the form that answers a request. */
export const answerTexts = {
  way: 'Your answer',
  ways: {
    facts: 'We know this person',
    no_such_person: 'No such person',
    declined: 'We decline to answer',
  },
  fact: (name: string, claimed: string) => `${name}: ${claimed}`,

  right: 'What is right?',
  choose: 'Choose …',
  stillThere: 'Still there',
  verdictMissing: 'Please choose an answer.',
  valueMissing: 'Please enter what is right.',
  reason: 'Why do you decline?',
  reasonMissing: 'Please say why you decline.',
  allCorrect: 'All correct',
  send: 'Send answer',
} as const;
