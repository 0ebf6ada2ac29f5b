import type { ComponentProps } from 'react';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { ConfirmModal } from './confirm-modal.tsx';

/** Asks before a change that matters, and says why it failed. */
export function ConfirmDialog({
  change,
  children,
  ...modal
}: {
  /** The mutation that makes the change. */
  change: { isPending: boolean; error: unknown; mutate: () => void };
} & Omit<ComponentProps<typeof ConfirmModal>, 'open' | 'pending' | 'onConfirm'>) {
  return (
    <ConfirmModal open pending={change.isPending} onConfirm={() => change.mutate()} {...modal}>
      <div className="flex flex-col gap-4">
        <p className="wrap-anywhere">{children}</p>
        <FailureMessage error={change.error} />
      </div>
    </ConfirmModal>
  );
}
