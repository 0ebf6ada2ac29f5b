import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { QUERY_MAX } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';
import { searchTexts as texts } from '#web/shared/search/search-texts.ts';
import { Illustration } from '#web/features/marketing/parts/illustration.tsx';
import { returnTo } from '#web/api/session/return-path.ts';
import { useSession } from '#web/api/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchIcon } from '#web/ui/icons/icons.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';

type SearchType = keyof typeof texts.searchTypes;

const options = Object.entries(texts.searchTypes).map(([value, label]) => ({
  value: value as SearchType,
  label,
}));

/** Reads the form itself, which knows what was entered before React ran. */
function readForm(form: HTMLFormElement): { type: SearchType; query: string } {
  const { type, query } = Object.fromEntries(new FormData(form));
  return { type: options.find(({ value }) => value === type)?.value ?? 'name', query: String(query) };
}

/**
 * The search at the top of the home page. Visitors are redirected to log in; signed-in users go to the results. Until React
 * runs, the browser submits the form to the results, which a visitor sees after the log-in.
 */
export function SearchSection() {
  const navigate = useNavigate();
  const member = Boolean(useSession()?.verifiedAt);
  const [type, setType] = useState<SearchType>('name');
  const [query, setQuery] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const kept = readForm(form.current);
    setType(kept.type);
    setQuery(kept.query);
  }, []);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = readForm(event.currentTarget);
    const text = entered.query.trim();
    const searchParams = `?${new URLSearchParams({ type: entered.type, query: text })}`;
    if (member) return navigate(`${screens.searchResult}${searchParams}`);
    // The query is restored on the search start after the log-in.
    if (text) returnTo(`${screens.welcome}${searchParams}`);
    showNotice({ tone: 'failure', message: marketingTexts.loginToSearch });
    return navigate(screens.chooseAccount('login'));
  };

  return (
    <section className="relative isolate overflow-hidden border-b border-line bg-linear-to-b from-brand-50 to-canvas">
      <Illustration
        name="people-around"
        width={1440}
        height={460}
        className="absolute top-0 left-1/2 -z-10 w-360 max-w-none -translate-x-1/2 max-xl:hidden"
      />
      <div className="page-width flex flex-col items-center pt-14 pb-16 text-center sm:pt-20 sm:pb-22">
        <h1 className="text-4xl font-semibold sm:text-5xl">{texts.searchTitle}</h1>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">
          Type a name, a phone number or an address, and know in seconds whether the person works or studies
          there.
        </p>
        <search className="mt-8 w-full max-w-2xl rounded-2xl border border-line bg-surface p-3 text-left shadow-lg sm:p-4">
          <form
            ref={form}
            action={screens.searchResult}
            noValidate
            onSubmit={(event) => void search(event)}
            className="space-y-3"
          >
            <OptionButtons name="type" label="Search by" options={options} value={type} onChange={setType} />
            <div className="relative flex gap-2.5 max-sm:flex-col">
              <SearchIcon className="pointer-events-none absolute top-4 left-4 size-5 text-ink-faint" />
              <input
                name="query"
                aria-label={`${texts.search}: ${texts.searchTypes[type].toLowerCase()}`}
                placeholder={texts.searchExamples[type]}
                value={query}
                maxLength={QUERY_MAX}
                enterKeyHint="search"
                inputMode={type === 'phone' ? 'tel' : 'text'}
                autoComplete="off"
                className="field-box min-h-13 flex-1 pl-12"
                onChange={(event) => setQuery(event.target.value)}
              />
              <Button type="submit" size="lg">
                {texts.search}
              </Button>
            </div>
          </form>
        </search>
      </div>
    </section>
  );
}
