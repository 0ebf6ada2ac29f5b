import { QueryState } from '#web/shared/errors/query-state.tsx';
import { useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { securityScreenTexts } from './security-texts.ts';
import { SessionRow } from './session-row.tsx';
import { sessionsQuery } from './sessions-query.ts';

const texts = securityScreenTexts.sessions;

/** The devices that are logged in, each with a button that logs it out. */
export function SessionsSection() {
  const query = useLoadedQuery(sessionsQuery);
  const { data: sessions } = query;
  const others = sessions?.filter(({ is_current }) => !is_current).length ?? 0;
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{sessions && others === 0 ? texts.onlyThis : texts.text}</p>
        {!sessions && <QueryState query={query} failed={texts.failed} />}
        {sessions && (
          <ul role="list" className="divide-y divide-line border-y border-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
        {others > 0 && <EndOtherSessions count={others} />}
      </div>
    </Card>
  );
}
