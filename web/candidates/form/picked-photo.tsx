import { useObjectUrl } from '#web/photos/use-object-url.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** A picked file as a small round picture. */
export function PickedPhoto({ file }: { file: File | null }) {
  return <Avatar src={useObjectUrl(file)} className="size-11" />;
}
