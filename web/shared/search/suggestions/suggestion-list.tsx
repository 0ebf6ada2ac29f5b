import { SearchIcon } from '#web/ui/icons/icons.tsx';

/** The suggested names under the box; what they add to the typed text is emphasised. */
export function SuggestionList({
  id,
  names,
  typed,
  active,
  onActive,
  onSelect,
  className,
}: {
  id: string;
  names: readonly string[];
  typed: string;
  /** The index that Enter would select, -1 for none. */
  active: number;
  onActive: (at: number) => void;
  onSelect: (name: string) => void;
  /** Where it stands. */
  className: string;
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggested names"
      className={`z-20 mt-1.5 animate-fade overflow-hidden rounded-xl border border-line bg-surface p-1.5 ${className}`}
    >
      {names.map((name, at) => (
        <button
          key={name}
          id={`${id}-${at}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(at)}
          onClick={() => onSelect(name)}
          className="flex min-h-10 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left text-ink aria-selected:forced-highlight aria-selected:bg-brand-100 aria-selected:text-brand-ink max-sm:min-h-11"
        >
          <SearchIcon className="size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 wrap-anywhere">
            <Added name={name} typed={typed} />
          </span>
        </button>
      ))}
    </div>
  );
}

function Added({ name, typed }: { name: string; typed: string }) {
  const begun = name.toLowerCase().startsWith(typed.toLowerCase()) ? typed.length : 0;
  if (begun === 0) return <span className="font-semibold">{name}</span>;
  return (
    <>
      {name.slice(0, begun)}
      <span className="font-semibold">{name.slice(begun)}</span>
    </>
  );
}
