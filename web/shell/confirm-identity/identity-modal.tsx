import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IdentityReason } from '#web/api/session/identity-request.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { supportsPasskeys } from '#web/shared/passkeys/passkeys.ts';
import { securityQuery } from '#web/shared/queries/security-query.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { confirmIdentityTexts as texts } from './confirm-identity-texts.ts';
import { ConfirmForm, type Proof } from './confirm-form.tsx';
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx';
import { LogInAgain } from './log-in-again.tsx';

interface Props {
  reason: IdentityReason;
  onConfirm: () => void;
  onClose: () => void;
}

/** Offers the ways to confirm the identity that the user has and the reason permits. */
export function IdentityModal(props: Props) {
  return (
    <Modal open onClose={props.onClose} title={texts.title}>
      <Proofs {...props} />
    </Modal>
  );
}

function Proofs({ reason, onConfirm, onClose }: Props) {
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
  if (!proof) return <LogInAgain onDecline={onClose} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{texts.why[reason]}</p>
      {proof === 'passkey' ? (
        <ConfirmWithPasskey onConfirm={onConfirm} onDecline={onClose} />
      ) : (
        <ConfirmForm key={proof} proof={proof} onConfirm={onConfirm} onDecline={onClose} />
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
