import { errorTexts } from '#contract/texts/errors.ts';

/** An expected failure of a call: a status, a sentence and one line per mistake. */
export class Problem extends Error {
  readonly status: number;
  readonly data: string[];
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, data: string[] = [], headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.data = data;
    this.headers = headers;
  }
}

export const malformed = (message: string = errorTexts.malformed) => new Problem(400, message);
export const unauthenticated = (message: string) => new Problem(401, message);
export const forbidden = (message: string) => new Problem(403, message);
export const notFound = (message: string = errorTexts.noSuchCall) => new Problem(404, message);
export const conflict = (message: string) => new Problem(409, message);
export const tooLarge = (message: string = errorTexts.tooLarge) => new Problem(413, message);
export const wrongType = (message: string = errorTexts.wrongType) => new Problem(415, message);

/** A broken rule. Without lines the sentence says everything. */
export const invalid = (message: string, lines: string[] = []) => new Problem(422, message, lines);

/** `seconds`: until another attempt makes sense. */
export const tooMany = (seconds: number, message: string = errorTexts.tooMany, lines: string[] = []) =>
  new Problem(429, message, lines, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });

/** The portal cannot answer at the moment. `seconds`: until another attempt makes sense. */
export const unavailable = (message: string, seconds = 5) =>
  new Problem(503, message, [], { 'retry-after': String(seconds) });
