import { useState } from 'react';
import { type OwnAssurance, withdrawRegistryCheck } from '#contract/calls/assurance.ts';
import type { RegistryCheckState } from '#contract/assurance.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import type { Role } from '#contract/fields/fields.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';
import { RegistryForm } from './registry-form.tsx';
import { useAssuranceChange } from './use-assurance-change.ts';

type Check = NonNullable<OwnAssurance['registry_check']>;

const tones = {
  pending: 'brand',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<RegistryCheckState, string>;

/** The latest request to check the registration, and the form of a new one while none is pending. */
export function RegistrySection({ kind, check }: { kind: Role; check: Check | null }) {
  return (
    <Card title={texts.registry}>
      <div className="flex max-w-2xl flex-col gap-5">
        <p className="text-ink-soft">{texts.registryWhy[kind]}</p>
        {check && <CheckState check={check} />}
        {check?.state !== 'pending' && <RegistryForm kind={kind} />}
      </div>
    </Card>
  );
}

function CheckState({ check: { number, state, reason, requested_at, decided_at } }: { check: Check }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-line bg-canvas p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {number}
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{texts.sent(formatMomentDate(requested_at))}</span>
          {decided_at && <span>{texts.decided(formatMomentDate(decided_at))}</span>}
        </p>
      </div>
      {reason && <p className="wrap-anywhere">{texts.reason(reason)}</p>}
      {state === 'pending' && (
        <>
          <p>{texts.pendingWhy}</p>
          <Button kind="secondary" size="sm" onClick={() => setWithdrawing(true)}>
            {texts.withdraw}
          </Button>
        </>
      )}
      {isWithdrawing && <WithdrawDialog onClose={() => setWithdrawing(false)} />}
    </div>
  );
}

function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const withdrawing = useAssuranceChange(() => send(withdrawRegistryCheck), onClose);
  return (
    <ConfirmDialog
      title={texts.withdrawTitle}
      action={texts.withdraw}
      pending={withdrawing.isPending}
      error={withdrawing.error}
      onConfirm={() => withdrawing.mutate()}
      onClose={onClose}
    >
      {texts.withdrawText}
    </ConfirmDialog>
  );
}
