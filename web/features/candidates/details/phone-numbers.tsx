import type { CandidateDetails } from '#contract/candidate.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';

type Phones = Pick<CandidateDetails, 'phone' | 'phone_display' | 'phone_numbers'>;

/** Splits a phone field into its valid numbers, which can be dialled, and the text between them. */
function splitPhoneField({ phone_display, phone_numbers }: Phones) {
  const pieces: { at: number; text: string; e164?: string }[] = [];
  let done = 0;
  for (const { display, e164 } of phone_numbers) {
    const at = phone_display.indexOf(display, done);
    if (at < 0) continue;
    pieces.push({ at: done, text: phone_display.slice(done, at) }, { at, text: display, e164 });
    done = at + display.length;
  }
  pieces.push({ at: done, text: phone_display.slice(done) });
  return pieces.filter(({ text }) => text !== '');
}

const toDigits = (text: string) => text.replaceAll(/\D/gu, '');

/** A candidate's phone numbers in the usual form, to be dialled; below them the text as typed when its digits differ. */
export function PhoneNumbers({ details }: { details: Phones }) {
  const { phone, phone_display } = details;
  return (
    <>
      <span className="tabular-nums">
        {splitPhoneField(details).map(({ at, text, e164 }) =>
          e164 ? (
            <a
              key={at}
              href={`tel:${e164}`}
              className="rounded-sm whitespace-nowrap underline decoration-brand-300 underline-offset-3 focus-ring hover:decoration-brand-ink"
            >
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </span>
      {toDigits(phone) !== toDigits(phone_display) && (
        <span className="block text-sm font-normal text-ink-soft">
          {candidateScreenTexts.phoneAsTyped(phone)}
        </span>
      )}
    </>
  );
}
