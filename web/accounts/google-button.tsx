import { useState } from 'react';
import { accountTexts } from '#contract/texts/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';

/** Sign in or up with Google. */
export function GoogleButton({ children }: { children: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {accountTexts.or}
      </p>
      <Button kind="secondary" wide onClick={() => setAsked(true)}>
        {children}
      </Button>
      <FormMessage message={asked ? accountTexts.googleNotConfigured : null} />
    </div>
  );
}
