import { site } from '#web/shared/page-meta/site.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';

const { agree, terms, confirm, privacy } = accountScreenTexts.consent;

/** The consent that sign-up implies; `lead` begins its sentence. The documents open in a new tab, so that the form keeps its values. */
export function Consent({ lead = agree }: { lead?: string }) {
  return (
    <p className="text-center text-sm text-ink-soft">
      {lead}{' '}
      <TextLink to={site.termsUrl} target="_blank">
        {terms}
      </TextLink>{' '}
      {confirm}{' '}
      <TextLink to={site.privacyUrl} target="_blank">
        {privacy}
      </TextLink>
    </p>
  );
}
