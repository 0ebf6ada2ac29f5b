import { useEffect, useRef, useState } from 'react';

import type { CandidateType } from '#contract/fields/fields.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { isOutcomeUnknown } from '#web/api/failure.ts';
import { createLostFailure } from '#web/shared/imports/page/import-failure.ts';
import { ConversionProblem } from '#web/shared/imports/convert/conversion-problem.ts';
import { convertFile, findOldFormat } from '#web/shared/imports/convert/convert-file.ts';
import type { StepMessage, WorkProgress } from '#web/shared/imports/page/import-step.ts';
import { connectionLostTexts } from '#web/shared/imports/page/progress/connection-lost-texts.ts';
import { watchCall } from '#web/shared/imports/page/progress/watch-upload.ts';

import { uploadFile } from './upload-file.ts';

/** How far the file is: the browser converts an old one, `sending` counts bytes, `arriving` the rows that the server has read. */
export type UploadStep =
  | { at: 'choosing'; feedback: StepMessage | null }
  | { at: 'converting' }
  | { at: 'sending' | 'arriving'; amount: WorkProgress }
  | { at: 'failed'; error: unknown };

/** Uploads a file. `onUploaded` receives the id of the upload once all of it has arrived. */
export function useUpload(onUploaded: (id: string) => void) {
  const [step, setStep] = useState<UploadStep>({ at: 'choosing', feedback: null });
  const aborter = useRef<AbortController>(null);
  useEffect(() => () => aborter.current?.abort(), []);

  const upload = async (selected: File, type: CandidateType) => {
    const { signal } = (aborter.current = new AbortController());
    const show = (next: UploadStep) => signal.aborted || setStep(next);
    const showStart = ({ size }: File) => show({ at: 'sending', amount: { done: 0, total: size } });
    showStart(selected);
    try {
      const format = await findOldFormat(selected);
      signal.throwIfAborted();
      if (format) show({ at: 'converting' });
      const file = format ? await convertFile(selected, format, signal) : selected;
      if (format) showStart(file);
      const { id } = await uploadFile(type, file, signal, {
        onSending: (amount) => show({ at: 'sending', amount }),
        onSent(sent) {
          show({ at: 'arriving', amount: { done: 0, total: 0 } });
          void watchCall(sent, signal, ({ state, amount }) => {
            if (state === 'arriving') show({ at: 'arriving', amount });
          });
        },
      });
      if (!signal.aborted) onUploaded(id);
    } catch (error) {
      if (error instanceof ConversionProblem)
        return show({ at: 'choosing', feedback: { message: error.message, lines: [] } });
      const isLost = isOutcomeUnknown(error);
      show({ at: 'failed', error: isLost ? createLostFailure(connectionLostTexts.sending) : error });
    }
  };
  return {
    step,
    start: (file: File, type: CandidateType) => void upload(file, type),
    /** Stops the conversion, or the upload, of which the server removes what has arrived. */
    cancel: () => {
      aborter.current?.abort();
      setStep({
        at: 'choosing',
        feedback: { message: importTexts.cancelled, lines: [], tone: 'success' },
      });
    },
    /** Returns to the selection of a file. */
    again: () => setStep({ at: 'choosing', feedback: null }),
  };
}
