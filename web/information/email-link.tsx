/** An email address as a link. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a
      href={`mailto:${address}`}
      className="rounded-sm font-medium wrap-anywhere text-brand-700 underline decoration-brand-300 underline-offset-3 focus-ring hover:decoration-brand-700"
    >
      {address}
    </a>
  );
}
