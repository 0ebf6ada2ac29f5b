import type { Role } from '#contract/fields/fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { useSubmission } from '#web/features/accounts/use-submission.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';

/** Sign in or up with Google as a role. */
export function GoogleButton({ role, children }: { role: Role; children: string }) {
  const { pending, problem, submit } = useSubmission(({ message, lines }) => ({ message, lines }), {
    explainsReload: false,
  });
  const start = () =>
    void submit(async () => {
      const calls = await import('./google-calls.ts');
      await calls.goToGoogle(role);
    });
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {accountScreenTexts.or}
      </p>
      <Button kind="secondary" wide pending={pending} onClick={start}>
        {children}
      </Button>
      <FormMessage message={problem?.message} lines={problem?.lines} />
    </div>
  );
}
