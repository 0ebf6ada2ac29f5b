import { useQuery } from '@tanstack/react-query';

import type { QuotaLeft } from '#contract/calls/quotas.ts';
import { formatMomentAfter } from '#web/api/describe-failure.ts';

import { quotaQuery } from './quota-queries.ts';
import { quotaLineTexts } from './quota-line-texts.ts';

/** Quotas are shown from half of them on. */
const isLow = ({ left, limit }: { left: number; limit: number }) => left * 2 <= limit;

/** Says how many people may still be looked up and exported, when few are left. */
export function QuotaLine({ exports = false }: { exports?: boolean }) {
  const { data } = useQuery(quotaQuery());
  if (!data) return null;
  const lines = [
    ...(isLow(data.people) ? [peopleLine(data.people)] : []),
    ...(exports && isLow(data.exports)
      ? [quotaLineTexts.exportsLeft(data.exports.left, data.exports.limit)]
      : []),
  ];
  if (lines.length === 0) return null;
  return <p className="text-sm text-ink-soft">{lines.join(' ')}</p>;
}

function peopleLine({ left, limit, is_shared, retry_after }: QuotaLeft['people']): string {
  if (retry_after !== null)
    return (is_shared ? quotaLineTexts.sharedNoneLeft : quotaLineTexts.noneLeft)(
      formatMomentAfter(retry_after),
    );
  return (is_shared ? quotaLineTexts.sharedLeft : quotaLineTexts.peopleLeft)(left, limit);
}
