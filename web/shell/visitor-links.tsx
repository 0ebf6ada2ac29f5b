import { navigationTexts as texts } from '#contract/texts/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

import { BarLink } from './bar-link.tsx';

/** The links of someone who is not signed in. */
export function VisitorLinks({ place }: { place: 'bar' | 'menu' }) {
  const size = place === 'bar' ? 'sm' : 'md';
  return (
    <>
      <BarLink to="/home">{texts.home}</BarLink>
      <BarLink to="/services">{texts.services}</BarLink>
      <BarLink to="/about">{texts.features}</BarLink>
      <BarLink to="/pricing">{texts.pricing}</BarLink>
      <span className="flex items-center gap-2 max-lg:mt-3 max-lg:flex-col max-lg:items-stretch lg:ml-3">
        <ButtonLink to="/account/login" kind="secondary" size={size}>
          {texts.login}
        </ButtonLink>
        <ButtonLink to="/account/signup" size={size}>
          {texts.signUp}
        </ButtonLink>
      </span>
    </>
  );
}
