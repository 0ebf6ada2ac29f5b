const star = 'm10 1.9 2.5 5.2 5.7.7-4.2 4 1.1 5.7L10 14.7l-5.1 2.800L6 11.800l-4.200-4 5.700-.7Z';

/** A rating out of five, with a text alternative. */
export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={`${count} out of 5 stars`} className="flex gap-0.5">
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} viewBox="0 0 20 20" className="size-5 fill-accent-400" aria-hidden="true">
          <path d={star} />
        </svg>
      ))}
    </span>
  );
}
