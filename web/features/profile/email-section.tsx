import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ProfileEmailChange } from '#contract/calls/profile.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmailChangeForm } from './email-change-form.tsx';
import { EmailCodesForm } from './email-codes-form.tsx';
import { emailChangeQuery, type EmailChange } from './email-change-query.ts';
import { emailChangeScreenTexts as texts } from './email-change-texts.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';

/**
 * Changes the email of the account: asks for the new one, then for the codes sent to both addresses. `requested` is what
 * became of the new email in the profile form, which this section continues.
 */
export function EmailSection({
  email,
  requested = null,
}: {
  email: string;
  requested?: ProfileEmailChange | null;
}) {
  const client = useQueryClient();
  const query = useQuery(emailChangeQuery);
  const { data: change } = query;
  const [isOpen, setOpen] = useState(requested?.state === 'identity needed');
  const [isJustSent, setJustSent] = useState(requested?.state === 'codes sent');
  const changeRef = useRef<HTMLButtonElement>(null);
  /** Whether the form was closed, so that the focus returns to the button that opened it. */
  const wasClosed = useRef(false);
  useEffect(() => {
    if (!wasClosed.current) return;
    wasClosed.current = false;
    changeRef.current?.focus();
  });
  const close = () => {
    wasClosed.current = true;
    setOpen(false);
  };
  const update = (pending: EmailChange['pending']) => {
    if (pending) setOpen(false);
    else close();
    setJustSent(pending !== null);
    client.setQueryData(emailChangeQuery.queryKey, (known) => known && { ...known, pending });
  };

  const missing = requested && describeMissing(requested, isOpen);

  if (change?.pending && !isOpen)
    return (
      <Card title={texts.title}>
        {missing && <FormMessage message={missing} />}
        <EmailCodesForm
          current={email}
          pending={change.pending}
          isJustSent={isJustSent}
          onSent={update}
          onEnd={() => update(null)}
        />
      </Card>
    );
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <p className="wrap-anywhere text-ink-soft">
          {texts.current} <strong className="font-semibold text-ink">{email}</strong>
        </p>
        <QueryState query={query} failed={texts.failed} />
        {missing && <FormMessage message={missing} />}
        {change && !isOpen && (
          <div>
            <Button ref={changeRef} kind="secondary" onClick={() => setOpen(true)}>
              {texts.change}
            </Button>
          </div>
        )}
        {change && isOpen && (
          <EmailChangeForm
            needsPassword={change.needs_password}
            initialEmail={requested?.state === 'identity needed' ? requested.email : ''}
            onSent={update}
            onCancel={close}
          />
        )}
      </div>
    </Card>
  );
}

/** Says why the email of the profile form has not changed, as long as it is not being changed here. */
function describeMissing({ state }: ProfileEmailChange, isOpen: boolean): string | null {
  if (state === 'identity needed') return isOpen ? texts.afterProfile[state] : null;
  return state === 'too many codes' ? texts.afterProfile[state] : null;
}
