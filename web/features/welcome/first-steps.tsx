import { Link } from 'react-router';

import type { Overview } from '#contract/calls/overview.ts';
import { screens } from '#contract/screens.ts';
import { useSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { ChevronRightIcon } from '#web/ui/icons/data-icons.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { Card } from '#web/ui/layout/card.tsx';

import { welcomeTexts as texts } from './welcome-texts.ts';

/** What an organisation without candidates does first. An individual only imports. */
export function FirstSteps({ done }: { done: Pick<Overview, 'is_verified' | 'has_colleagues'> }) {
  const { can } = usePermissions();
  const isOrganization = useSignedInUser()?.role !== 'individual';
  const steps = [
    {
      ...texts.steps.verify,
      to: screens.assurance,
      isShown: isOrganization && can('assurance:manage'),
      isDone: done.is_verified,
    },
    { ...texts.steps.import, to: screens.uploadData, isShown: can('import:create'), isDone: false },
    {
      ...texts.steps.invite,
      to: screens.team,
      isShown: isOrganization && can('member:manage'),
      isDone: done.has_colleagues,
    },
  ].filter(({ isShown }) => isShown);
  return (
    <Card title={texts.start} className="mt-8">
      <ol className="divide-y divide-line">
        {steps.map(({ title, why, to, isDone }, at) => (
          <li key={to}>
            <Link to={to} className="group flex items-center gap-4 rounded-md py-3.5 focus-ring">
              {isDone ? (
                <CheckCircleIcon className="size-8 shrink-0 text-brand-ink" />
              ) : (
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-sm font-semibold text-ink-soft"
                >
                  {at + 1}
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-medium group-hover:text-brand-ink">
                  {title}
                  {isDone && <span className="sr-only">: {texts.done}</span>}
                </span>
                <span className="block text-sm text-ink-soft">{why}</span>
              </span>
              <ChevronRightIcon className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
