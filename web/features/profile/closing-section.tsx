import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClosingDate } from '#contract/texts/closing.ts';
import { KeepAccountButton } from '#web/shared/closing/keep-account-button.tsx';
import { closingQuery } from '#web/shared/closing/closing-query.ts';
import { closingScreenTexts as texts } from '#web/shared/closing/closing-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ClosingModal } from './closing-modal.tsx';

/** Closes the account, or keeps one that is being closed. */
export function ClosingSection() {
  const { data: closing, error, refetch } = useQuery(closingQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={texts.title}>
      {!closing && !error && <Loading>{texts.loading}</Loading>}
      {!closing && error && (
        <FormMessage message={texts.failed}>
          <Button kind="secondary" size="sm" onClick={() => void refetch()}>
            {routeErrorTexts.tryAgain}
          </Button>
        </FormMessage>
      )}
      {closing?.closing_at && (
        <div className="flex flex-col items-start gap-5">
          <p className="font-medium">{texts.closing(formatClosingDate(closing.closing_at))}</p>
          <KeepAccountButton />
        </div>
      )}
      {closing && !closing.closing_at && (
        <div className="flex flex-col items-start gap-5">
          <p className="text-ink-soft">{texts.intro(closing.grace_days)}</p>
          <Button kind="danger" onClick={() => setOpen(true)}>
            {texts.start}
          </Button>
          <ClosingModal closing={closing} open={isOpen} onClose={() => setOpen(false)} />
        </div>
      )}
    </Card>
  );
}
