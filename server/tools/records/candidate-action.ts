import type { EmailServices } from '#server/platform/mail/enqueue-email.ts';
import type { Services } from '#server/http/services.ts';

/** What an operator does to a record from the command line, and why. */
export interface CandidateAction {
  candidate_id: number;
  reason: string;
}

/** The services that act on a record. */
export type CandidateServices = EmailServices & Pick<Services, 'db' | 'photos'>;
