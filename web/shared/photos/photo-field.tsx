import { type ReactNode, useId, useRef, useState } from 'react';
import { PHOTO_TYPES } from '#contract/limits.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { useLateComponent } from '#web/ui/late/use-late-component.ts';
import { Avatar } from './avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CameraIcon } from '#web/ui/icons/data-icons.tsx';
import { Tooltip } from '#web/ui/feedback/tooltip.tsx';
import { toUploadablePhoto } from './check-photo.ts';
import { useObjectUrl } from './use-object-url.ts';
import { photoTexts } from './photo-texts.ts';

const importCropDialog = async () => (await import('./crop-dialog.tsx')).CropDialog;

/**
 * A round photo with a camera button. `file`, the newly selected photo, takes precedence over `src`, the stored one.
 * `onSelect` receives a photo within the size limit, `onReject` the specification's sentence. A selected photo can be
 * cropped.
 */
export function PhotoField({
  label,
  tooltip,
  file,
  src,
  onSelect,
  onReject,
  error,
  disabled,
}: {
  /** The accessible name of the camera button, e.g. 'Photo'. */
  label: string;
  tooltip: string;
  file: File | null;
  src?: string | null;
  onSelect: (photo: File) => void;
  onReject: (problem: string) => void;
  error?: ReactNode;
  disabled?: boolean;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<File | null>(null);
  const [isCropping, setCropping] = useState(false);
  const preview = useObjectUrl(file);
  const { Component: CropDialog, isLoading, hasFailed, load } = useLateComponent(importCropDialog);

  async function accept(photo: File) {
    try {
      onSelect(await toUploadablePhoto(photo));
      setSelected(photo);
    } catch (error) {
      onReject((error as Error).message);
    }
  }

  return (
    <div>
      <div className="relative inline-block">
        <Avatar src={preview ?? src} alt={preview || src ? label : ''} className="size-28" />
        <Tooltip text={tooltip} className="absolute -right-1 -bottom-1">
          {(tooltipId) => (
            <button
              type="button"
              aria-label={label}
              aria-describedby={error ? `${tooltipId} ${id}-error` : tooltipId}
              disabled={disabled}
              onClick={() => input.current?.click()}
              className="grid size-11 place-items-center rounded-full border-3 border-surface bg-brand-600 text-white shadow-sm focus-ring transition-colors hover:bg-brand-700 disabled:bg-ink-faint"
            >
              <CameraIcon />
            </button>
          )}
        </Tooltip>
        <input
          ref={input}
          type="file"
          accept={PHOTO_TYPES.join()}
          disabled={disabled}
          hidden
          onChange={(event) => {
            const [selectedFile] = event.target.files ?? [];
            // Without this the browser fires no event when a rejected file is selected again.
            event.target.value = '';
            if (selectedFile) void accept(selectedFile);
          }}
        />
      </div>
      {file && selected ? (
        <Button
          kind="quiet"
          size="sm"
          className="mt-2 -ml-3"
          disabled={disabled}
          pending={isLoading}
          onClick={() => {
            setCropping(true);
            if (!CropDialog) load();
          }}
        >
          {hasFailed ? routeErrorTexts.tryAgain : photoTexts.cropOpen}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">{photoTexts.hint}</p>
      )}
      {hasFailed && (
        <p role="alert" className="mt-2 max-w-72 text-sm font-medium text-danger-ink">
          {photoTexts.cropFailed}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 max-w-72 text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
      {isCropping && selected && CropDialog && (
        <CropDialog
          file={selected}
          onClose={() => setCropping(false)}
          onWhole={() => {
            setCropping(false);
            void accept(selected);
          }}
          onDone={(photo) => {
            setCropping(false);
            onSelect(photo);
          }}
        />
      )}
    </div>
  );
}
