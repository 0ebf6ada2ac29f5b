import { inspectKeyOfSettings, inspectOwnKey } from '#server/app/inspect-signing-key.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SigningSettings } from '#server/platform/env/signing-settings.ts';
import { plural } from '#contract/texts/format-count.ts';
import { countDaysUntil } from './count-days-until.ts';
import { type DoctorContext, failed, ok, type Result, warning } from './finding.ts';

/** The days at which the alert of ops/alerts.yaml fires too. */
const MIN_DAYS = 30;

/** Checks how long the key of the settings can sign certificates. */
export function checkKeyOfSettings(signing: SigningSettings): Result {
  const { end } = inspectKeyOfSettings(signing);
  const days = countDaysUntil(end);
  const advice = 'Set a new SIGNING_KEY and SIGNING_CERTIFICATE.';
  if (days < 0) return failed(`SIGNING_CERTIFICATE expired on ${end.toISOString().slice(0, 10)}.`, advice);
  const text = `SIGNING_CERTIFICATE is valid for ${plural(days, 'more day', 'more days')}.`;
  return days < MIN_DAYS ? warning(text, advice) : ok(text);
}

/** Checks whether the key that the portal made can sign certificates. */
export async function checkOwnKey(db: Database, { secret }: DoctorContext): Promise<Result> {
  const own = await inspectOwnKey(db, secret);
  if (own?.source === 'unreadable')
    return failed(
      'The key that signs certificates was encrypted under another secret.',
      'Start with that APP_SECRET, or run npm run rotate-signing-key for a new key.',
    );
  const validity = own ? ` for ${plural(countDaysUntil(own.end), 'more day', 'more days')}` : '';
  return warning(
    `Certificates are self-signed${validity}, and say so.`,
    'Set SIGNING_KEY and SIGNING_CERTIFICATE to sign them with a key that others trust.',
  );
}
