import { useEffect, useRef, useState } from 'react';

import type { CandidateType } from '#contract/fields.ts';
import { importEmployees, importStudents } from '#contract/imports.ts';
import { type Progress, sendFile } from '#web/api/send-file.ts';

import type { ImportOutcome } from './import-outcome.ts';

const calls = { employee: importEmployees, student: importStudents } as const;

/** Sends a file to the import of its type; the page being left or Cancel cuts it off, and nothing is added then. */
export function useImport(type: CandidateType, onOutcome: (outcome: ImportOutcome) => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);

  const start = async (file: File) => {
    aborter.current = new AbortController();
    setProgress({ sent: 0, total: file.size });
    try {
      const { message, data } = await sendFile(calls[type], file, setProgress, aborter.current.signal);
      onOutcome({ message, imported: data, failure: null });
    } catch (error) {
      if (!aborter.current.signal.aborted) onOutcome({ message: '', imported: null, failure: error });
    } finally {
      setProgress(null);
    }
  };
  return { progress, start: (file: File) => void start(file), cancel: () => aborter.current?.abort() };
}
