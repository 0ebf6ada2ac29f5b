import { searchType, type SearchType } from '#contract/calls/search.ts';
import type { Services } from '#server/http/services.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { toSecondsSince } from '#server/platform/telemetry/define-event.ts';
import { searchEnded, type SearchOutcome } from '#server/platform/telemetry/events.ts';

interface SearchContext {
  query: { type: SearchType };
  signal: AbortSignal;
}
interface SearchReply {
  data: { total: number; has_good_match: boolean };
}

function toOutcome({ data }: SearchReply): SearchOutcome {
  if (data.has_good_match) return 'found';
  return data.total > 0 ? 'similar' : 'nothing';
}

function toFailure(error: unknown, { signal }: Pick<SearchContext, 'signal'>): SearchOutcome {
  if (signal.aborted) return 'abandoned';
  return error instanceof DomainError && !(error instanceof DatabaseUnavailable) ? 'refused' : 'failed';
}

/** The type that a request without a valid one is counted under, as in the contract. */
const DEFAULT_TYPE: SearchType = 'name';

/** Publishes a search that does not reach its handler, because of a limit, a missing right or invalid input. */
export function publishRejection(
  error: unknown,
  { query, signal }: { query: unknown; signal: AbortSignal },
): void {
  const { data: type = DEFAULT_TYPE } = searchType.safeParse((query as { type?: unknown }).type);
  searchEnded.publish({ type, outcome: toFailure(error, { signal }), seconds: undefined });
}

/** Lets the handler of a search publish what each search has found, and how long it took. */
export const measureSearch =
  <Context extends SearchContext, Reply extends SearchReply>(
    search: (context: Context, services: Services) => Promise<Reply>,
  ) =>
  async (context: Context, services: Services): Promise<Reply> => {
    const start = performance.now();
    const publish = (outcome: SearchOutcome) =>
      searchEnded.publish({ type: context.query.type, outcome, seconds: toSecondsSince(start) });
    try {
      const reply = await search(context, services);
      publish(toOutcome(reply));
      return reply;
    } catch (error) {
      publish(toFailure(error, context));
      throw error;
    }
  };
