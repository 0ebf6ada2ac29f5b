import { useQuery } from '@tanstack/react-query';
import { isVerified } from '#contract/assurance.ts';
import { screens } from '#contract/screens.ts';
import { assuranceQuery } from '#web/shared/queries/assurance-query.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Warning } from '#web/ui/feedback/warning.tsx';
import { profileScreenTexts as texts } from './profile-screen-texts.ts';

/** Says that another name ends the verification: before it is saved, and after. */
export function NameWarning({ name, isOtherName }: { name: string; isOtherName: boolean }) {
  const { data } = useQuery(assuranceQuery);
  if (data && isVerified(data.assurance) && isOtherName)
    return <Warning>{texts.endsVerification(name)}</Warning>;
  if (data?.ended?.why !== 'name changed') return null;
  return (
    <Warning>
      {texts.endedVerification} <TextLink to={screens.assurance}>{texts.verifyAgain}</TextLink>
    </Warning>
  );
}
