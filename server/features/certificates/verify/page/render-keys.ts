import { formatLongDate, toLagosDate } from '#contract/dates/format-date.ts';
import type { SigningCertificate } from '#server/domain/certificates/signing-keys/queries/signing-keys.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import { verifyTexts as texts } from './verify-texts.ts';

/** Writes a fingerprint in groups, which people can compare. */
const writeFingerprint = (id: string): string => id.toUpperCase().replaceAll(/(.{4})(?=.)/gu, '$1 ');

const describeUse = ({ created_at, retired_at }: SigningCertificate): string =>
  retired_at
    ? texts.keyRetired(formatLongDate(toLagosDate(retired_at)))
    : texts.keyInUse(formatLongDate(toLagosDate(created_at)));

/** Names the keys that sign certificates or have signed some; nothing before the first one. */
export function renderKeys(keys: readonly SigningCertificate[]): Html | undefined {
  if (keys.length === 0) return undefined;
  const items = keys.map(
    (key) => html`<li><span class="print">${writeFingerprint(key.id)}</span> ${describeUse(key)}</li>`,
  );
  return html`<details class="card">
    <summary>${texts.keys}</summary>
    <p>${texts.keysHelp}</p>
    <ul class="steps">
      ${items}
    </ul>
  </details>`;
}
