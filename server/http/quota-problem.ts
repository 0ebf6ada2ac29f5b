import { errorStatuses } from '#contract/error-codes.ts';
import { quotaTexts } from '#contract/texts/quotas.ts';
import type { QuotaExceeded } from '#server/domain/disclosure/quota-exceeded.ts';
import type { Quota } from '#server/domain/disclosure/quotas.ts';
import { buildRateLimitHeaders } from './rate-limit-headers.ts';
import { type Problem, buildRetryHeaders } from './problem.ts';

/** Explains which quota is exhausted, how many people are left, and when there will be enough again. */
export function toQuotaProblem({ quotas, wait, longest }: QuotaExceeded): Problem {
  const { message, lines } = describeQuota(longest.quota, longest.needed);
  const seconds = wait.get(longest.quota.name) ?? 1;
  return {
    status: errorStatuses.quota_exceeded,
    code: 'quota_exceeded',
    message,
    data: lines,
    headers: { ...buildRetryHeaders(seconds), ...buildRateLimitHeaders(quotas, wait) },
  };
}

function describeQuota({ name, limit, left }: Quota, needed: number): { message: string; lines: string[] } {
  if (name === 'people-per-minute') return { message: quotaTexts.minuteUsed(limit), lines: [] };
  if (name === 'exported-people-per-day' && left > 0)
    return { message: quotaTexts.tooManyToExport(needed, left), lines: [quotaTexts.chooseFewer] };
  if (name === 'exported-people-per-day') return { message: quotaTexts.exportUsed(limit), lines: [] };
  if (left > 0) return { message: quotaTexts.tooManyPeople(left), lines: [quotaTexts.narrow] };
  const used = name === 'people-per-day' ? quotaTexts.dayUsed : quotaTexts.networkUsed;
  return { message: used(limit), lines: [] };
}
