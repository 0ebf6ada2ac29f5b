import { useEffect, useRef } from 'react';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import type { PhotoUpload } from './use-photo-upload.ts';

/** The result of the upload; takes the focus, because the button that had it is gone. */
export function UploadResult({ upload: { stored, failed } }: { upload: PhotoUpload }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-3 rounded-lg focus-ring">
      {(stored > 0 || failed === 0) && (
        <FormMessage tone="success" message={bulkPhotoScreenTexts.stored(stored)} />
      )}
      {failed > 0 && <FormMessage message={bulkPhotoScreenTexts.notStored(failed)} />}
    </div>
  );
}
