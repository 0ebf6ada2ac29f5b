import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type IdentityReason, useIdentityRequest } from '#web/api/session/identity-request.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { supportsPasskeys } from '#web/shared/passkeys/passkeys.ts';
import { securityQuery } from '#web/shared/queries/security-query.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { confirmIdentityTexts as texts } from './confirm-identity-texts.ts';
import { ConfirmForm, type Proof } from './confirm-form.tsx';
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx';
import { LogInAgain } from './log-in-again.tsx';

/** Asks the user to confirm their identity when a call requires it. The call then continues. */
export function ConfirmIdentityDialog() {
  const request = useIdentityRequest();
  const decline = () => request?.resolve(false);
  return (
    <Modal open={request !== null} onClose={decline} title={texts.title}>
      {request && (
        <Proofs reason={request.reason} onConfirm={() => request.resolve(true)} onDecline={decline} />
      )}
    </Modal>
  );
}

interface Props {
  reason: IdentityReason;
  onConfirm: () => void;
  onDecline: () => void;
}

function Proofs({ reason, onConfirm, onDecline }: Props) {
  const query = useQuery(securityQuery);
  const { data: security } = query;
  const [chosen, setChosen] = useState<Proof | 'passkey'>('password');
  const needsSecondStep = reason === 'second step';
  if (!security) return <QueryState query={query} failed={texts.failed} />;
  const hasPasskey = security.passkeys.length > 0 && security.are_passkeys_available && supportsPasskeys();
  const proofs: (Proof | 'passkey')[] = [
    ...(security.has_password && !needsSecondStep ? (['password'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(security.authenticator_app ? (['totp'] as const) : []),
    ...(needsSecondStep && security.recovery_codes_left ? (['recovery_code'] as const) : []),
  ];
  const proof = proofs.find((one) => one === chosen) ?? proofs[0];
  if (!proof && needsSecondStep) return <p>{texts.noSecondStep}</p>;
  if (!proof) return <LogInAgain onDecline={onDecline} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{texts.why[reason]}</p>
      {proof === 'passkey' ? (
        <ConfirmWithPasskey onConfirm={onConfirm} onDecline={onDecline} />
      ) : (
        <ConfirmForm key={proof} proof={proof} onConfirm={onConfirm} onDecline={onDecline} />
      )}
      {proofs
        .filter((other) => other !== proof)
        .map((other) => (
          <div key={other}>
            <TextButton onClick={() => setChosen(other)}>{texts.switchTo[other]}</TextButton>
          </div>
        ))}
    </div>
  );
}
