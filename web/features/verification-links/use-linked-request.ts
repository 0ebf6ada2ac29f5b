import { useEffect, useState } from 'react';
import { showHeading } from '#web/ui/layout/show-heading.ts';
import { type Calls, useLinkCall } from './use-link-call.ts';

/** Reads the request of a link once, and keeps what the server said about an answer to it or a blocked address. */
export function useLinkedRequest<Request>(fetchRequest: (calls: Calls) => Promise<Request>) {
  const [request, setRequest] = useState<Request | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const call = useLinkCall();
  const read = () => void call.run(async (calls) => setRequest(await fetchRequest(calls)));
  // oxlint-disable-next-line react/exhaustive-deps -- once for each token
  useEffect(read, []);
  useEffect(() => {
    if (message !== null || blocked !== null) showHeading();
  }, [message, blocked]);
  return { ...call, request, message, setMessage, blocked, setBlocked, read };
}
