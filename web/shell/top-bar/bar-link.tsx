import { NavLink } from 'react-router';

/** One page in the top bar or its menu. */
export function BarLink({ to, children, end }: { to: string; children: string; end?: boolean }) {
  return (
    <NavLink
      to={to}
      end={end}
      className="rounded-md px-3 py-2 text-sm font-medium text-ink-soft focus-ring transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:forced-highlight aria-[current=page]:text-brand-ink max-lg:py-3 max-lg:text-base"
    >
      {children}
    </NavLink>
  );
}
