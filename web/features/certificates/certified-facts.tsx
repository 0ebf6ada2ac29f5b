import type { CertificateSnapshot } from '#contract/certificate.ts';
import {
  certificateTitles,
  describeCertifiedFact,
  describeCertifier,
  describeCertifierCheck,
} from '#contract/texts/certificates.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Fact, Facts } from '#web/ui/layout/facts.tsx';
import { certificateScreenTexts as texts } from './certificate-screen-texts.ts';

/** What a certificate says about a person, for whom, and who vouches for it, in the words of its document. */
export function CertifiedFacts({ snapshot, hasPhoto }: { snapshot: CertificateSnapshot; hasPhoto: boolean }) {
  const { name, shows_phone, phone, candidate_type, facts, requester, purpose } = snapshot;
  return (
    <>
      <Card title={certificateTitles[candidate_type]}>
        <Facts>
          <Fact label={texts.person}>{name}</Fact>
          {facts
            .map((fact) => describeCertifiedFact(fact, candidate_type))
            .map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          {(phone || shows_phone === 'hidden') && (
            <Fact label={texts.phone}>{phone || texts.phoneHidden}</Fact>
          )}
          {hasPhoto && <Fact label={texts.photo}>{texts.withPhoto}</Fact>}
          <Fact label={texts.requester}>{requester}</Fact>
          <Fact label={texts.purpose}>{describePurpose(purpose)}</Fact>
        </Facts>
      </Card>
      <Card title={texts.vouches}>
        <p className="font-medium wrap-anywhere">{describeCertifier(snapshot)}</p>
        <p className="mt-2 wrap-anywhere text-ink-soft">{describeCertifierCheck(snapshot)}</p>
      </Card>
    </>
  );
}
