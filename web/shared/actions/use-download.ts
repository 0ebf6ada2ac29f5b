import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#web/ui/files/save-file.ts';

/** Downloads a file of the server. `fileName` is used if the server names no file. */
export const useDownload = (fetchFile: () => Promise<Blob>, fileName: string) =>
  useMutation({
    mutationFn: async () => {
      const file = await fetchFile();
      saveFile(file, file instanceof File ? file.name : fileName);
    },
  });
