import type { Certificate } from '#contract/certificate.ts';
import { toCheckPage } from '#contract/screens.ts';
import { CopyLinkButton } from '#web/shared/actions/copy-link-button.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { MailIcon } from '#web/ui/icons/icons.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { certificateScreenTexts as texts } from './certificate-screen-texts.ts';

/** How others check a certificate: its short code to read out, and the ways to send them the link. */
export function CheckCard({ certificate: { reference, short_code } }: { certificate: Certificate }) {
  const link = `${location.origin}${toCheckPage(reference)}`;
  // Mail servers and messengers keep these texts, so they name nobody.
  const message = encodeURIComponent(texts.message(link, short_code));
  return (
    <Card title={texts.check} className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
      <p className="-mt-2 text-ink-soft">{texts.checkWhy}</p>
      <dl className="mt-5 space-y-5">
        <div>
          <dt className="text-sm text-ink-soft">{texts.shortCode}</dt>
          <dd className="mt-1">
            <span className="text-2xl font-semibold tracking-wider whitespace-nowrap tabular-nums min-[24rem]:text-3xl min-[24rem]:tracking-widest sm:text-4xl">
              {short_code}
            </span>
            <span className="mt-1 block text-sm text-ink-soft">{texts.readOut}</span>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{texts.link}</dt>
          <dd className="mt-1 font-medium wrap-anywhere select-all">{link}</dd>
        </div>
      </dl>
      <div className="mt-6 flex flex-wrap gap-2.5 *:flex-1">
        <CopyLinkButton link={link} />
        <ButtonLink
          kind="secondary"
          size="sm"
          icon={<MailIcon className="size-4.5" />}
          to={`mailto:?subject=${encodeURIComponent(texts.subject)}&body=${message}`}
        >
          {texts.email}
        </ButtonLink>
        <ButtonLink
          kind="secondary"
          size="sm"
          to={`https://wa.me/?text=${message}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.whatsApp}
        </ButtonLink>
      </div>
    </Card>
  );
}
