import { accountTexts } from '#contract/texts/accounts.ts';
import { site } from '#web/shell/page-meta/site.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

const { agree, terms, confirm, privacy } = accountTexts.consent;

/** What signing up means. The documents open in a tab of their own, so that the form keeps what was typed. */
export function Consent() {
  return (
    <p className="text-center text-sm text-ink-soft">
      {agree}{' '}
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
