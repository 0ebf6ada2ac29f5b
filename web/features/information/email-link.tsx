export function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="rounded-sm font-medium wrap-anywhere text-brand-ink underline decoration-brand-300 underline-offset-3 focus-ring hover:decoration-brand-ink"
    >
      {email}
    </a>
  );
}
