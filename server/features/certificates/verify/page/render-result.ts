import type { CertificateSnapshot, CertificateState } from '#contract/certificate.ts';
import { formatCertificateReference } from '#contract/format-reference.ts';
import { CHECK_PAGE, toCheckPage } from '#contract/screens.ts';
import {
  certificateChangeLabels,
  certificatePartyLabels,
  certificateStateLabels,
  describeCertifierCheck,
} from '#contract/texts/certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { formatShortCode } from '#server/domain/certificates/short-codes.ts';
import type { FoundCertificate } from '#server/features/certificates/verify/look-up.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import type { PageContent } from './render-page.ts';
import { maskName, toInitials } from './mask-name.ts';
import { type Sign, signs } from './signs.ts';
import { formatMoment, verifyTexts as texts } from './verify-texts.ts';

type Tone = 'success' | 'warn' | 'danger' | 'neutral';

const looks: Record<CertificateState, [Tone, Sign]> = {
  valid: ['success', 'tick'],
  changed: ['warn', 'mark'],
  'under review': ['warn', 'clock'],
  withdrawn: ['danger', 'cross'],
  expired: ['neutral', 'clock'],
  erased: ['neutral', 'dash'],
};

interface Verdict {
  look: readonly [Tone, Sign];
  heading: string;
  /** In a few words, what the heading means. */
  label?: string;
  meaning: Html;
}

const renderVerdict = ({ look: [tone, sign], heading, label, meaning }: Verdict): Html =>
  html`<section class="verdict ${tone}">
    ${signs[sign]}
    <div>
      <h1>${heading}</h1>
      ${label && html`<p class="label">${label}</p>`}${meaning}
    </div>
  </section>`;

/** The first words are in the title too, which is read aloud before the page. */
const toContent = (verdict: Verdict, rest?: Html): PageContent => ({
  title: [verdict.heading, verdict.label].filter(Boolean).join(': '),
  body: html`${renderVerdict(verdict)}${rest}`,
});

const renderSteps = (steps: readonly string[], last?: Html): Html =>
  html`<section class="card">
    <h2>${texts.whatToDo}</h2>
    <ul class="steps">
      ${steps.map((step) => html`<li>${step}</li>`)}
    </ul>
    ${last}
  </section>`;

const renderFact = (label: string, value: Html | string, hint?: string): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}${hint ? html`<small>${hint}</small>` : undefined}</dd>
  </div>`;

function renderMeaning({ row, state, changes }: FoundCertificate): Html {
  const { withdrawn_at, withdrawn_by, expires_at } = row;
  const known = html`<p>${texts.meanings[state]}</p>`;
  if (state === 'withdrawn' && withdrawn_at && withdrawn_by)
    return html`<p>
      ${texts.withdrawnBy(formatMoment(withdrawn_at), certificatePartyLabels[withdrawn_by])}
    </p>`;
  if (state === 'expired')
    return html`${known}
      <p>${texts.expiredOn(formatMoment(expires_at))}</p>`;
  if (state !== 'changed') return known;
  return html`${known}
    <ul>
      ${changes.map((change) => html`<li>${certificateChangeLabels[change]}</li>`)}
    </ul>`;
}

/** Who is certified by whom; nothing once the personal data was removed. */
function renderSnapshot(snapshot: CertificateSnapshot | null): Html | undefined {
  if (!snapshot) return undefined;
  const { name, source } = snapshot;
  const mask = html`<span class="name" aria-hidden="true">${maskName(name)}</span>`;
  const spoken = html`<span class="sr">${texts.initials(toInitials(name).join(' '))}</span>`;
  return html`${renderFact(texts.person, html`${mask}${spoken}`, texts.personHint)}
  ${renderFact(texts.source, source.name, describeCertifierCheck(snapshot))}`;
}

function renderFacts({ row }: FoundCertificate, code: Html): Html {
  const { checks, last_checked_at } = row;
  const earlier = last_checked_at && texts.previousCheck(checks + 1, formatMoment(last_checked_at));
  return html`<section class="card">
    <h2 class="sr">${texts.facts}</h2>
    <dl>
      ${renderSnapshot(row.snapshot)} ${renderFact(texts.asOf, formatMoment(row.issued_at))} ${code}
      ${renderFact(texts.checks, earlier ?? texts.firstCheck)}
    </dl>
  </section>`;
}

/** Writes a stored reference in groups. */
const writeReference = (reference: string): string =>
  formatCertificateReference(certificateReference.format(reference));

const again = html`<a class="button" href="${CHECK_PAGE}">${texts.checkAnother}</a>`;

/** By what a certificate was found, which is all that the page repeats: a short code does not reveal the reference. */
export type FoundBy = 'reference' | 'code' | 'file';

const renderCode = ({ row }: FoundCertificate, by: FoundBy): Html =>
  by === 'code'
    ? renderFact(texts.shortCode, html`<span class="code">${formatShortCode(row.short_code)}</span>`)
    : renderFact(texts.reference, html`<span class="code">${writeReference(row.reference)}</span>`);

/** Renders what is true of a certificate now. */
export function renderCheck(check: FoundCertificate, by: FoundBy): PageContent {
  const { state } = check;
  const isValid = state === 'valid';
  const verdict: Verdict = {
    look: looks[state],
    heading: isValid ? texts.valid : texts.notValid,
    label: isValid ? undefined : certificateStateLabels[state],
    meaning: renderMeaning(check),
  };
  const file = by === 'file' ? html`<p class="file">${texts.sameFile}</p>` : undefined;
  return toContent(
    verdict,
    html`${file}
      <div class="cards">
        ${renderFacts(check, renderCode(check, by))}${renderSteps(texts.steps[state], again)}
      </div>`,
  );
}

/** Renders that no certificate was found. */
export function renderUnknown(by: FoundBy): PageContent {
  const meanings = {
    reference: texts.unknownReference,
    code: texts.unknownCode,
    file: texts.unknownFile,
  };
  const verdict: Verdict = {
    look: ['danger', 'question'],
    heading: texts.notValid,
    label: texts.unknown,
    meaning: html`<p>${meanings[by]}</p>`,
  };
  const steps = by === 'file' ? texts.steps.unknownFile : texts.steps.unknown;
  return toContent(verdict, html`<div class="cards">${renderSteps(steps, again)}</div>`);
}

/** Renders that a file names a certificate and is not its document. */
export function renderAltered(reference: string): PageContent {
  const written = writeReference(reference);
  const verdict: Verdict = {
    look: ['danger', 'cross'],
    heading: texts.notValid,
    label: texts.altered,
    meaning: html`<p>${texts.alteredMeaning(written)}</p>`,
  };
  const link = html`<a class="button" href="${toCheckPage(certificateReference.format(reference))}"
    >${texts.checkReference(written)}</a
  >`;
  return toContent(verdict, html`<div class="cards">${renderSteps(texts.steps.altered, link)}</div>`);
}

/** Renders that nothing was looked up, and why. */
export const renderRefusal = (message: string): PageContent =>
  toContent({ look: ['neutral', 'mark'], heading: texts.notChecked, meaning: html`<p>${message}</p>` });
