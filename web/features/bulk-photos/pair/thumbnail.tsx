import { createContext, useContext, useEffect, useState } from 'react';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { AlertIcon } from '#web/ui/icons/icons.tsx';
import type { PhotoFile } from '#web/features/bulk-photos/collect/photo-file.ts';
import type { Thumbnails } from './thumbnails.ts';

export const ThumbnailsContext = createContext<Thumbnails | null>(null);

/** The thumbnail of a photo: a placeholder while it is drawn, an icon with the reason when it cannot be. */
export function Thumbnail({ photo, className = 'size-20' }: { photo: PhotoFile; className?: string }) {
  const thumbnails = useContext(ThumbnailsContext);
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    setUrl(null);
    setProblem(null);
    thumbnails
      ?.draw(photo, () => isMounted)
      .then((made) => isMounted && setUrl(made))
      .catch((error: unknown) => {
        if (!isMounted) return;
        // Errors of the browser are not written for users.
        const isOwn = error instanceof Error && !(error instanceof DOMException);
        setProblem(isOwn ? error.message : bulkPhotoScreenTexts.problems.notPhoto);
      });
    return () => {
      isMounted = false;
    };
  }, [thumbnails, photo]);
  const place = `shrink-0 rounded-lg ${className}`;
  if (problem)
    return (
      <span
        role="img"
        aria-label={problem}
        title={problem}
        className={`grid place-items-center bg-danger-50 text-danger-ink ${place}`}
      >
        <AlertIcon />
      </span>
    );
  if (!url) return <span className={`animate-shimmer bg-sunken ${place}`} />;
  // The file's name and the person stand beside it.
  return <img src={url} alt="" className={`bg-sunken object-cover ring-1 ring-ink/8 ${place}`} />;
}
