import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepOrganization } from '#contract/calls/closing.ts';
import { isRejected } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { Button, type ButtonSize } from '#web/ui/buttons/button.tsx';
import { focusHeading } from '#web/ui/layout/focus-heading.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { closingScreenTexts as texts } from './closing-texts.ts';
import { refreshClosing } from './refresh-closing.ts';

/** Keeps an account that is being closed. */
export function KeepAccountButton({ size }: { size?: ButtonSize }) {
  const client = useQueryClient();
  const keeping = useMutation({
    mutationFn: () => send(keepOrganization),
    async onSuccess({ message }) {
      showNotice({ tone: 'success', title: texts.keptTitle, message });
      await refreshClosing(client);
      // The button is gone.
      focusHeading();
    },
    async onError(error) {
      showNotice({ tone: 'failure', message: isRejected(error) ? error.message : texts.keepFailed });
      // Somebody else may have kept it.
      if (isRejected(error)) await refreshClosing(client);
    },
  });
  return (
    <Button kind="secondary" size={size} pending={keeping.isPending} onClick={() => keeping.mutate()}>
      {texts.keep}
    </Button>
  );
}
