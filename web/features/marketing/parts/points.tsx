import { CheckIcon } from '#web/ui/icons/icons.tsx';

/** Short statements, ticked. */
export function Points({
  points,
  onDark,
  className = '',
}: {
  points: readonly string[];
  onDark?: boolean;
  className?: string;
}) {
  return (
    <ul className={`space-y-3 ${className}`}>
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <CheckIcon className={`mt-0.5 size-5 shrink-0 ${onDark ? 'text-accent-300' : 'text-brand-ink'}`} />
          {point}
        </li>
      ))}
    </ul>
  );
}
