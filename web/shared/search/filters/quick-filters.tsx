import { type Filters, noFilters } from '#web/shared/search/search-params.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';

const { quickFilters: texts } = searchScreenTexts;

interface QuickFilter {
  key: 'status' | 'source' | 'candidate_type';
  value: string;
  words: string;
  why?: string;
}

/** The filters that are switched with one press, each with the value that it sets. */
const quickFilters: readonly QuickFilter[] = [
  { key: 'status', value: 'current', words: texts.current },
  { key: 'source', value: 'verified', words: texts.verified, why: texts.verifiedWhy },
  { key: 'candidate_type', value: 'employee', words: texts.employees },
  { key: 'candidate_type', value: 'student', words: texts.students },
];

/** Whether a switch shows that this filter is on. */
export const isQuickFilter = (filters: Filters, key: keyof Filters) =>
  quickFilters.some((quick) => quick.key === key && quick.value === filters[key]);

/** Switches for the most used filters. */
export function QuickFilters({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (filters: Filters) => void;
}) {
  return (
    <ul aria-label={texts.label} className="flex flex-wrap gap-1.5">
      {quickFilters.map(({ key, value, words, why }) => {
        const isOn = filters[key] === value;
        return (
          <li key={words}>
            <button
              type="button"
              title={why}
              aria-pressed={isOn}
              onClick={() => onChange({ ...filters, [key]: isOn ? noFilters[key] : value })}
              className={`min-h-8 rounded-full border px-3 text-sm font-medium whitespace-nowrap focus-ring transition-colors max-sm:px-2.5 max-sm:text-xs ${isOn ? 'forced-highlight border-brand-600 bg-brand-600 text-white hover:bg-brand-700' : 'border-line-strong bg-surface text-ink-soft hover:border-field hover:text-ink'}`}
            >
              {words}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
