import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { getAccountName } from '#web/shared/member/get-account-name.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { printedTexts } from './printed-texts.ts';

/** On paper only: the product, and what the page is. */
export function PrintedHead({ title }: { title: string }) {
  return (
    <div className="hidden items-center justify-between border-b border-line-strong pb-3 print:flex">
      <Logo />
      <span className="text-sm text-ink-soft">{title}</span>
    </div>
  );
}

/** On paper only: further facts, by whom the page was printed and when. Facts without a value are left out. */
export function PrintedFoot({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  const { data: user } = useQuery(userQuery);
  const at = usePrintTime();
  const shown = [
    ...facts,
    [printedTexts.at, formatDateTime(at)],
    [printedTexts.by, user ? `${getAccountName(user)}, ${user.email}` : ''],
  ] as const;
  return (
    <dl className="hidden break-inside-avoid grid-cols-[9rem_1fr] gap-x-4 gap-y-1 border-t border-line-strong pt-3 text-sm print:grid">
      {shown.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The moment of printing: that of the last time the page was about to be printed. */
function usePrintTime(): string {
  const [moment, setMoment] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The page is printed as it stands when the event is over.
    const onPrint = () => flushSync(() => setMoment(new Date().toISOString()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return moment;
}
