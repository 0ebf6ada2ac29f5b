import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { type Area, drawPhoto } from './draw-photo.ts';
import { useObjectUrl } from './use-object-url.ts';
import { photoTexts } from './photo-texts.ts';

const MIN_ZOOM = 1;
const MAX_ZOOM = 4;

/** Crops a selected photo to a square. The user drags it, zooms in, or moves it with the arrow keys. */
export function CropDialog({
  file,
  onDone,
  onWhole,
  onClose,
}: {
  file: File;
  onDone: (photo: File) => void;
  /** Restores the whole photo, even after an earlier crop. */
  onWhole: () => void;
  onClose: () => void;
}) {
  const src = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [area, setArea] = useState<Area | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function cropPhoto() {
    try {
      onDone(await drawPhoto(file, area ?? undefined));
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={photoTexts.cropTitle}
      actions={
        <>
          <Button kind="secondary" onClick={onWhole}>
            {photoTexts.cropKeep}
          </Button>
          <Button onClick={() => void cropPhoto()}>{photoTexts.cropUse}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="relative h-72 overflow-hidden rounded-lg bg-sunken">
          {src && (
            <Cropper
              image={src}
              crop={crop}
              zoom={zoom}
              minZoom={MIN_ZOOM}
              maxZoom={MAX_ZOOM}
              aspect={1}
              cropShape="round"
              showGrid={false}
              // The content security policy blocks injected styles.
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: photoTexts.cropTitle }}
              cropperProps={{ role: 'group', 'aria-label': photoTexts.cropArea }}
            />
          )}
        </div>
        <label className="flex items-center gap-3 text-sm font-medium">
          {photoTexts.cropZoom}
          <input
            type="range"
            min={MIN_ZOOM}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-11 flex-1 accent-brand-600"
          />
        </label>
        <FormMessage message={problem} />
      </div>
    </Modal>
  );
}
