import { useEffect, useState } from 'react';

import { Avatar } from '#web/ui/avatar.tsx';

/** A picked file as a small round picture. */
export function PickedPhoto({ file }: { file: File | null }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setSrc(null);
    const made = URL.createObjectURL(file);
    setSrc(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <Avatar src={src} className="size-11" />;
}
