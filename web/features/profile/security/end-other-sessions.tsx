import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endOtherSessions } from '#contract/calls/security.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { Modal } from '#web/ui/layout/modal.tsx';
import { securityScreenTexts } from './security-texts.ts';
import { sessionsQuery } from './sessions-query.ts';

const texts = securityScreenTexts.sessions;

/** Logs out all other devices, after a question. */
export function EndOtherSessions({ count }: { count: number }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const ending = useMutation({
    mutationFn: () => send(endOtherSessions),
    async onSuccess({ message }) {
      showNotice({ tone: 'success', message });
      setOpen(false);
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => showNotice({ tone: 'failure', message: listFailureDetails(error).join(' ') }),
  });
  return (
    <div>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {texts.logOutOthers}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.othersTitle}
        actions={
          <>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              {formTexts.cancel}
            </Button>
            <Button kind="danger" pending={ending.isPending} onClick={() => ending.mutate()}>
              {texts.logOutOthers}
            </Button>
          </>
        }
      >
        <p>{texts.othersText(count)}</p>
      </Modal>
    </div>
  );
}
