import { screens } from '#contract/screens.ts';
import { navigationTexts as texts } from '#web/shared/navigation/navigation-texts.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';

import { BarLink } from './bar-link.tsx';
import type { LinksProps } from '#web/shell/shell.tsx';

/** The links of someone who is not signed in. */
export function VisitorLinks({ place }: LinksProps) {
  const size = place === 'bar' ? 'sm' : 'md';
  return (
    <>
      <BarLink to={screens.home}>{texts.home}</BarLink>
      <BarLink to={screens.services}>{texts.services}</BarLink>
      <BarLink to={screens.about}>{texts.features}</BarLink>
      <BarLink to={screens.pricing}>{texts.pricing}</BarLink>
      <span className="flex items-center gap-2 max-lg:mt-3 max-lg:flex-col max-lg:items-stretch lg:ml-3">
        <ButtonLink to={screens.chooseAccount('login')} kind="secondary" size={size}>
          {texts.login}
        </ButtonLink>
        <ButtonLink to={screens.chooseAccount('signup')} size={size}>
          {texts.signUp}
        </ButtonLink>
      </span>
    </>
  );
}
