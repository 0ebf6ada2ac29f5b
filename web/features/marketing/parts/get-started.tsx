import { screens } from '#contract/screens.ts';
import { marketingTexts as texts } from '#web/features/marketing/marketing-texts.ts';
import { ButtonLink, type ButtonKind, type ButtonSize } from '#web/ui/buttons/button.tsx';

/** The Get Started link of every public page, to the choice of an account type. */
export function GetStarted(look: { kind?: ButtonKind; size?: ButtonSize; wide?: boolean; label?: string }) {
  const { label, ...rest } = look;
  return (
    <ButtonLink to={screens.chooseAccount('signup')} aria-label={label} {...rest}>
      {texts.getStarted}
    </ButtonLink>
  );
}
