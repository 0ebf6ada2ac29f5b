import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { loadingText } from '#web/ui/feedback/loading-text.ts';
import { CloseIcon, MenuIcon } from '#web/ui/icons/icons.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { useNavigationGate } from '#web/shared/navigation/navigation-gate.ts';

/** Where the links are shown: in the bar, or in the menu of a small screen. */
export type LinkPlace = 'bar' | 'menu';

export interface LinksProps {
  place: LinkPlace;
  /** Whether the menu is open. */
  isOpen?: boolean;
}

/**
 * The frame of every page: the top bar with its links, the page, the footer. On a small screen the links are in a
 * hamburger menu. While it is open the page is blurred and inert, the focus stays in the bar, and Escape closes it and returns the focus.
 */
export function Shell({
  home,
  middle,
  action,
  links: Links,
  footer,
  children,
}: {
  /** The target of the logo. */
  home: string;
  /** Shown in the bar at every width, e.g. a search box. */
  middle?: ReactNode;
  /** Shown at the right of the bar at every width. */
  action?: ReactNode;
  /** The links of the bar, which the menu holds on a small screen. */
  links: ComponentType<LinksProps>;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // It may have been opened before React ran. Every navigation closes it. An effect after painting could undo a click.
    setOpen(isFirst.current && isExpanded(toggle.current));
    isFirst.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [key]);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);

  const veiled =
    'transition-[filter] duration-200 inert:pointer-events-none inert:blur-sm inert:select-none lg:inert:blur-none';
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-40 border-b border-line bg-surface/92 backdrop-blur-md page-container print:hidden">
        {/* While the menu is open, the bar is a modal dialog. */}
        <div
          role={open ? 'dialog' : undefined}
          aria-modal={open || undefined}
          aria-label={open ? 'Menu' : undefined}
        >
          <div className="page-width flex min-h-16 items-center gap-3 sm:gap-6 large-text:flex-wrap">
            <Link to={home} className="flex shrink-0 rounded-md focus-ring" aria-label="HR Portal">
              <Logo wordmark={!middle} />
            </Link>
            {middle && <div className="min-w-0 flex-1">{middle}</div>}
            <div className="ml-auto flex items-center gap-2 sm:gap-3">
              {action}
              <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
                <Links place="bar" />
              </nav>
              <button
                ref={toggle}
                type="button"
                aria-label="Menu"
                aria-expanded={open}
                aria-controls={menuId}
                // Its state is read from the element, because before the effect above the element knows it better.
                onClick={({ currentTarget }) => setOpen(!isExpanded(currentTarget))}
                className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink focus-ring hover:bg-sunken lg:hidden"
              >
                {open ? <CloseIcon className="size-6" /> : <MenuIcon className="size-6" />}
              </button>
            </div>
          </div>
          <nav
            id={menuId}
            aria-label="Menu"
            hidden={!open}
            className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-rise overflow-y-auto border-b border-line bg-surface shadow-lg lg:hidden large-text:max-h-[calc(100dvh-7rem)]"
          >
            <div className="page-width flex flex-col gap-1 py-4">
              <Links place="menu" isOpen={open} />
            </div>
          </nav>
        </div>
        <NavigationProgress />
      </header>
      <main
        id="main"
        tabIndex={-1}
        inert={open}
        className={`flex flex-1 flex-col outline-none page-container ${veiled}`}
      >
        {children}
      </main>
      {footer && (
        <div inert={open} className={`page-container ${veiled}`}>
          {footer}
        </div>
      )}
    </div>
  );
}

const isExpanded = (toggle: HTMLElement | null) => toggle?.getAttribute('aria-expanded') === 'true';

/** A progress line under the bar while the next screen loads. Fast navigations finish before it shows. */
function NavigationProgress() {
  const { state } = useNavigation();
  const { isLoading } = useNavigationGate();
  if (state === 'idle' && !isLoading) return null;
  return (
    <div
      role="progressbar"
      aria-label={loadingText}
      className="absolute inset-x-0 -bottom-px h-0.5 origin-left animate-creep forced-highlight bg-brand-600"
    />
  );
}
