export interface ImageSize {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

const PNG = [0x89504e47, 0x0d0a1a0a] as const;
const JPEG = 0xffd8;
const SCAN = 0xda;
/** Markers with the size: C0 to CF, except tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length. */
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function readJpegSize(view: DataView): ImageSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker))
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === SCAN) return null;
    // Any number of FF may stand before a marker.
    if (marker === 0xff) at += 1;
    else at += hasNoLength(marker) ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

/** Reads type and size from a photo's header, before decoding; null for an incomplete or unknown header. */
export function readImageSize(bytes: ArrayBuffer): ImageSize | null {
  const view = new DataView(bytes);
  if (view.byteLength < 24) return null;
  if (view.getUint16(0) === JPEG) return readJpegSize(view);
  if (view.getUint32(0) !== PNG[0] || view.getUint32(4) !== PNG[1]) return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}
