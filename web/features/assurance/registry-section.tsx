import { useState } from 'react';
import { type OwnAssurance, withdrawRegistryCheck } from '#contract/calls/assurance.ts';
import type { RegistryCheckState } from '#contract/assurance.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import type { Role } from '#contract/fields/fields.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';
import { CheckState } from './check-state.tsx';
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
        {check && <RequestState check={check} />}
        {check?.state !== 'pending' && <RegistryForm kind={kind} />}
      </div>
    </Card>
  );
}

function RequestState({ check: { number, state, reason, requested_at, decided_at } }: { check: Check }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <CheckState
      title={number}
      tone={tones[state]}
      state={texts.states[state]}
      sent={texts.sent(formatMomentDate(requested_at))}
      decided_at={decided_at}
      reason={reason}
    >
      {state === 'pending' && (
        <>
          <p>{texts.pendingWhy}</p>
          <Button kind="secondary" size="sm" onClick={() => setWithdrawing(true)}>
            {texts.withdraw}
          </Button>
        </>
      )}
      {isWithdrawing && <WithdrawDialog onClose={() => setWithdrawing(false)} />}
    </CheckState>
  );
}

function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const withdrawing = useAssuranceChange(() => send(withdrawRegistryCheck), onClose);
  return (
    <ConfirmDialog title={texts.withdrawTitle} action={texts.withdraw} change={withdrawing} onClose={onClose}>
      {texts.withdrawText}
    </ConfirmDialog>
  );
}
