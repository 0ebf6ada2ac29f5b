import { formatClosingDate } from '#contract/texts/closing.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { useSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { AlertIcon } from '#web/ui/icons/icons.tsx';
import { closingScreenTexts as texts } from '#web/shared/closing/closing-texts.ts';
import { KeepAccountButton } from '#web/shared/closing/keep-account-button.tsx';

/** Shown on every signed-in screen while the account is being closed. */
export function ClosingBanner() {
  const { can } = usePermissions();
  const closingAt = useSignedInUser()?.closing_at;
  if (!closingAt) return null;
  return (
    <section
      aria-label={texts.banner}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-danger-100 bg-danger-50 px-4 py-3 text-danger-ink print:hidden"
    >
      <AlertIcon className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-52 font-medium">{texts.closing(formatClosingDate(closingAt))}</p>
      {can('organization:close') && <KeepAccountButton size="sm" />}
    </section>
  );
}
