import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClosingDate } from '#contract/texts/closing.ts';
import { KeepAccountButton } from '#web/shared/closing/keep-account-button.tsx';
import { closingQuery } from '#web/shared/closing/closing-query.ts';
import { closingScreenTexts as texts } from '#web/shared/closing/closing-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ClosingModal } from './closing-modal.tsx';
import { QueryState } from '#web/shared/errors/query-state.tsx';

/** Closes the account, or keeps one that is being closed. */
export function ClosingSection() {
  const query = useQuery(closingQuery);
  const { data: closing } = query;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={texts.title}>
      <QueryState query={query} failed={texts.failed} />
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
