import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { BlockAddress } from './block-address.tsx';
import { LinkFailure } from './link-failure.tsx';
import { linkScreenTexts as texts } from './link-screen-texts.ts';
import { useLinkCall } from './use-link-call.ts';

/** Reports a request, or stops all requests to its address. A link of the email leads to either. */
export function RefuseRequests({
  token,
  address,
  onBlocked,
}: {
  token: string;
  /** Undefined if the request can no longer be read. */
  address?: string;
  onBlocked: (message: string) => void;
}) {
  const isLinked = useLocation().hash === '#report';
  const place = useRef<HTMLDivElement>(null);
  const [reported, setReported] = useState<string | null>(null);
  const { failure, run } = useLinkCall();
  useEffect(() => {
    if (isLinked) place.current?.querySelector('button')?.focus();
  }, [isLinked]);
  return (
    <div ref={place} className="flex flex-col gap-3 border-t border-line pt-5">
      <TextButton
        data-keeps-focus
        onClick={() => void run(async ({ sendReport }) => setReported(await sendReport(token)))}
        className="self-start"
      >
        {texts.report}
      </TextButton>
      <FormMessage tone="success" message={reported} />
      <LinkFailure failure={failure} />
      <BlockAddress token={token} address={address} onBlocked={onBlocked} />
    </div>
  );
}
