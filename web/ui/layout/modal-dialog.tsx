import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';

import { CloseIcon } from '#web/ui/icons/icons.tsx';

import { FocusAfterClose } from './focus-after-close.tsx';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot. Leave out when a form inside `children` brings its own. */
  actions?: ReactNode;
  /** Prevents closing while work is in progress. */
  busy?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

const widths: Record<NonNullable<ModalProps['size']>, string> = {
  sm: 'sm:max-w-lg',
  md: 'sm:max-w-2xl',
  lg: 'sm:max-w-4xl',
};

/** What `Modal` shows once it is loaded. */
export function ModalDialog({
  open,
  onClose,
  title,
  children,
  actions,
  busy = false,
  size = 'sm',
}: ModalProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={!busy}
      isKeyboardDismissDisabled={busy}
      className="fixed inset-0 z-50 flex animate-fade items-end justify-center overflow-y-auto bg-brand-950/45 backdrop-blur-xs sm:items-center sm:p-6"
    >
      <AriaModal
        className={`w-full animate-rise rounded-t-2xl bg-surface shadow-lg sm:rounded-2xl ${widths[size]}`}
      >
        <Dialog className="max-h-dvh overflow-y-auto rounded-[inherit] p-5 outline-none sm:max-h-[calc(100dvh-3rem)] sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <Heading slot="title" className="text-xl font-semibold">
              {title}
            </Heading>
            <button
              type="button"
              aria-label="Close"
              disabled={busy}
              onClick={onClose}
              className="-mt-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-md text-ink-soft focus-ring hover:bg-canvas hover:text-ink disabled:opacity-40"
            >
              <CloseIcon />
            </button>
          </div>
          <FocusAfterClose />
          {children}
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
