import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { BlockAddress } from './block-address.tsx';
import { LinkFailure } from './link-failure.tsx';
import { linkScreenTexts as texts } from './link-screen-texts.ts';
import { useLinkCall } from './use-link-call.ts';

/** Reports a request, or stops all requests to its address. */
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
  const isLinked = useLocation().hash === '#report';
  const place = useRef<HTMLDivElement>(null);
  const { failure, run } = useLinkCall();
  useEffect(() => {
    if (isLinked) place.current?.querySelector('button')?.focus();
  }, [isLinked]);
  return (
    <div ref={place} className="flex flex-col gap-3 border-t border-line pt-5">
      <TextButton
        onClick={() => void run(async ({ sendReport }) => onReported(await sendReport(token)))}
        className="self-start"
      >
        {texts.report}
      </TextButton>
      <LinkFailure failure={failure} />
      <BlockAddress token={token} address={address} onBlocked={onBlocked} />
    </div>
  );
}
