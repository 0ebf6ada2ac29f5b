/** A text that is not the id of any candidate. */
export class UnknownCandidateId extends Error {
  constructor() {
    super('The text is not the id of a candidate.');
  }
}
