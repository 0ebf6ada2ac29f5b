import { useState } from 'react';
import { hasSecondFactor, type Security } from '#web/shared/queries/security-query.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AppRow } from './app-row.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { PasskeysRow } from './passkeys-row.tsx';
import { RecoveryCodesModal } from './recovery-codes-modal.tsx';
import { RecoveryRow } from './recovery-row.tsx';

const texts = securityScreenTexts.twoStep;

/** The second factors of the member, and the recovery codes that replace them. */
export function TwoStepSection({ security }: { security: Security }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { passkeys, authenticator_app, recovery_codes_left } = security;
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{texts.text}</p>
        {security.is_second_factor_required && !hasSecondFactor(security) && (
          <FormMessage message={texts.required} />
        )}
        <ul role="list" className="divide-y divide-line border-y border-line">
          <PasskeysRow areAvailable={security.are_passkeys_available} onCodes={setCodes} />
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLast={passkeys.length === 1 && !authenticator_app}
            />
          ))}
          <AppRow app={authenticator_app} isLast={passkeys.length === 0} onCodes={setCodes} />
          {recovery_codes_left !== null && <RecoveryRow left={recovery_codes_left} onCodes={setCodes} />}
        </ul>
      </div>
      <RecoveryCodesModal codes={codes} onClose={() => setCodes(null)} />
    </Card>
  );
}
