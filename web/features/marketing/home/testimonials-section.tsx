import { testimonials } from '#web/features/marketing/content/testimonials.ts';
import { Stars } from '#web/features/marketing/parts/stars.tsx';

const frame =
  'flex flex-col gap-5 rounded-2xl border border-line bg-surface p-7 shadow-xs first:p-8 lg:first:row-span-2 lg:first:p-12';

/** Three voices: the longest one large. */
export function TestimonialsSection() {
  return (
    <section className="page-width pt-16 sm:pt-24">
      <h2 className="text-3xl font-semibold sm:text-4xl">Asked, answered, hired</h2>
      <div className="mt-10 grid gap-5 lg:grid-cols-[1.3fr_1fr]">
        {testimonials.map(({ name, role, picture, stars, words }, index) => (
          <figure key={name} className={frame}>
            <Stars count={stars} />
            <blockquote className={index ? 'text-lg' : 'text-xl sm:text-2xl lg:text-3xl'}>
              “{words}”
            </blockquote>
            <figcaption className="mt-auto flex items-center gap-4 pt-2">
              <img
                src={picture}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                className="size-12 shrink-0 rounded-full"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft">{role}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
