import { candidate as candidateSchema, type Candidate } from '#contract/candidate.ts';

/** What one screen passes to the next: the candidate, and the path to go back to. */
export interface NavigationState {
  candidate: Candidate | null;
  from: string | null;
}

export const toNavigationState = (candidate: Candidate, from: string | null): NavigationState => ({
  candidate,
  from,
});

/** Reads the navigation state, which is empty when the URL was typed, shared or opened in a new tab. */
export function readNavigationState(state: unknown): NavigationState {
  const { candidate, from } = (state ?? {}) as Record<string, unknown>;
  const parsed = candidateSchema.safeParse(candidate);
  const path = typeof from === 'string' && /^\/(?!\/)/u.test(from) ? from : null;
  return { candidate: parsed.success ? parsed.data : null, from: path };
}

/** The id in the URL, or null. Only the server knows whether it exists. */
export const readId = (params: URLSearchParams): string | null => params.get('id')?.trim() || null;
