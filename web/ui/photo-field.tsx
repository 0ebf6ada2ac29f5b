import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { Avatar } from './avatar.tsx';
import { CameraIcon } from './icons.tsx';
import { Tooltip } from './tooltip.tsx';

/**
 * A photo in a circle with a camera button on its rim. `file` is the newly picked one and wins over `src`, the stored
 * one. The caller checks what `onPick` brings and answers with `error`.
 */
export function PhotoField({
  label,
  tooltip,
  file,
  src,
  onPick,
  error,
  disabled,
  accept = 'image/jpeg,image/png',
}: {
  /** Names the camera button, e.g. 'Photo'. */
  label: string;
  tooltip: string;
  file: File | null;
  src?: string | null;
  onPick: (file: File) => void;
  error?: ReactNode;
  disabled?: boolean;
  accept?: string;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(file);
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
          accept={accept}
          disabled={disabled}
          hidden
          onChange={(event) => {
            const [picked] = event.target.files ?? [];
            // The same file may be picked again after it was refused.
            event.target.value = '';
            if (picked) onPick(picked);
          }}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 max-w-72 text-sm font-medium text-danger-600">
          {error}
        </p>
      )}
    </div>
  );
}

/** A short-lived address for a picked file, given back when it changes or the screen closes. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
