import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { LinkFailure } from './link-failure.tsx';
import { linkScreenTexts as texts } from './link-screen-texts.ts';
import { useLinkCall } from './use-link-call.ts';

/** Reports a request, or stops all requests to its address, after a question. */
export function RefuseRequests({
  token,
  address,
  onReported,
  onBlocked,
}: {
  token: string;
  address: string;
  onReported: (message: string) => void;
  onBlocked: (message: string) => void;
}) {
  const { hash } = useLocation();
  const [isBlocking, setBlocking] = useState(hash === '#block');
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Links of the email lead here.
    if (hash === '#report' || hash === '#block') buttons.current?.querySelector('button')?.focus();
  }, [hash]);
  const { isPending, failure, run } = useLinkCall();
  const report = () => void run(async ({ sendReport }) => onReported(await sendReport(token)));
  const block = () => void run(async ({ sendBlock }) => onBlocked(await sendBlock(token)));
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div ref={buttons} className="flex flex-wrap gap-x-6 gap-y-2">
        <TextButton onClick={report}>{texts.report}</TextButton>
        <TextButton aria-expanded={isBlocking} onClick={() => setBlocking(!isBlocking)}>
          {texts.block}
        </TextButton>
      </div>
      {isBlocking && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="wrap-anywhere">{texts.blockSure(address)}</p>
          <Button kind="danger" size="sm" pending={isPending} onClick={block}>
            {texts.blockYes}
          </Button>
          <Button kind="secondary" size="sm" onClick={() => setBlocking(false)}>
            {texts.cancel}
          </Button>
        </div>
      )}
      <LinkFailure failure={failure} />
    </div>
  );
}
