import { formatDateTime } from '#contract/dates/format-date.ts';
import type { Session } from '#contract/calls/security.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { formatNetwork } from './format-network.ts';
import { securityScreenTexts } from './security-texts.ts';
import { useEndSession } from './use-end-session.ts';

const texts = securityScreenTexts.sessions;

/** One device: its browser, network and dates. */
export function SessionRow({ session }: { session: Session }) {
  const ending = useEndSession();
  const device = session.device || texts.unknownDevice;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {device}
          {session.is_current && <Badge tone="brand">{texts.current}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm wrap-anywhere text-ink-soft">
          <span>{texts.lastUsed(formatDateTime(session.last_seen_at))}</span>
          <span>{texts.network(formatNetwork(session.network))}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {texts.loggedIn(formatDateTime(session.created_at), texts.method[session.method])}{' '}
          {session.second_factor && texts.secondFactor[session.second_factor]}
        </p>
      </div>
      {!session.is_current && (
        <Button
          kind="secondary"
          size="sm"
          aria-label={texts.logOutDevice(device)}
          pending={ending.isPending}
          onClick={() => ending.mutate(session.id)}
        >
          {texts.logOut}
        </Button>
      )}
    </li>
  );
}
