import { createSealedJson } from '#server/platform/secrets/sealed-json.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

/** An email that an earlier version of the portal enqueued. Its data are ids, or sealed for its template or else its kind. */
export type PreviousEmailJob = { kind: string; template?: string } & (
  | { member_id: number }
  | { sealed: string }
);

/** The use that earlier versions sealed the data of some kinds for. */
const USES = new Map([
  ['anomaly-notice', 'anomaly email job'],
  ['invitation', 'invitation job'],
  ['log-in-link', 'log-in link job'],
  ['member-notice', 'member email job'],
  ['operator-notice', 'operator email job'],
]);

/** Reads the name of an email and its data from a job of an earlier version, whose emails wait for up to a day. */
export function readPreviousJob(
  { kind, template = kind, ...content }: PreviousEmailJob,
  secret: Secret,
): { name: string; data: object } {
  const name = kind === 'anomaly-notice' ? `unusual-look-ups-${template}` : template;
  if (!('sealed' in content)) return { name, data: content };
  const { open } = createSealedJson<object>(USES.get(kind) ?? 'email job');
  return { name, data: open(secret, content.sealed, template) };
}
