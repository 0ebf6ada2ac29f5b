import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmAuthenticatorApp } from '#contract/calls/second-factors.ts';
import { send } from '#web/api/send.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { securityQuery } from '#web/shared/queries/security-query.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { encode } from 'uqr';
import { useForm } from '#web/ui/form/use-form.ts';

const texts = securityScreenTexts.twoStep;

interface Setup {
  secret: string;
  uri: string;
}

type OnDone = (codes: readonly string[] | null) => void;

/** Shows the secret of an authenticator app as a QR code and text, and asks for a first code. */
export function AppSetupModal({
  setup,
  onClose,
  onDone,
}: {
  setup: Setup | null;
  onClose: () => void;
  onDone: OnDone;
}) {
  return (
    <Modal open={setup !== null} onClose={onClose} title={texts.setUpApp}>
      {setup && <SetupForm setup={setup} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}

function SetupForm({ setup, onClose, onDone }: { setup: Setup; onClose: () => void; onDone: OnDone }) {
  const client = useQueryClient();
  const inputRef = useRef<HTMLInputElement>(null);
  const confirming = useMutation({
    mutationFn: (body: { code: string }) => send(confirmAuthenticatorApp, { body }),
    async onSuccess({ message, data }) {
      showNotice({ tone: 'success', message });
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      onDone(data.recovery_codes);
    },
    onError: () => inputRef.current?.select(),
  });
  const { form, field } = useForm(
    { code: '' },
    ({ code }) => ({ code: !code.trim() && texts.codeMissing }),
    confirming,
  );

  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{texts.scan}</p>
      <QrCode text={setup.uri} label={texts.qrCode} />
      <p className="text-sm">
        {texts.key}:{' '}
        <code className="font-mono font-semibold wrap-anywhere">
          {setup.secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
        </code>
      </p>
      <TextField
        ref={inputRef}
        label={texts.enterCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('code')}
      />
      <FailureMessage error={confirming.error} />
      <FormActions action={texts.confirm} pending={confirming.isPending} onCancel={onClose} />
    </form>
  );
}

/** The empty modules around a QR code. */
const BORDER = 4;

/** A QR code, black on white in every colour scheme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-lg border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
