/** Why a file cannot be converted. The message is a sentence for the user. */
export class ConversionProblem extends Error {}
