import { Card } from '#web/ui/layout/card.tsx';

const bar = 'block animate-shimmer rounded-full bg-sunken';

/** Grey bars where the overview will be, as high as its usual content. */
export function OverviewSkeleton() {
  return (
    <Card className="mt-8">
      <div aria-hidden="true" className="min-h-80 space-y-6">
        <span className={`${bar} h-5 w-28`} />
        <span className={`${bar} h-9 w-52`} />
        <span className={`${bar} h-2 w-full`} />
        <span className={`${bar} h-4 w-64`} />
        <span className={`${bar} h-4 w-48`} />
        <span className={`${bar} h-4 w-56`} />
      </div>
    </Card>
  );
}
