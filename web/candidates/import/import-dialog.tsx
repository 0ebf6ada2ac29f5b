import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { CandidateType } from '#contract/fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { forgetCandidates } from '#web/candidates/queries.ts';
import { Modal } from '#web/ui/modal.tsx';

import { ImportForm } from './import-form.tsx';
import { type ImportOutcome, outcomeWords } from './import-outcome.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport } from './use-import.ts';

/** Imports a file as the chosen type: picking it, its true progress, and how it went. */
export function ImportDialog({ type, onClose }: { type: CandidateType; onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const { progress, start, cancel } = useImport(type, (result) => {
    setOutcome(result);
    if (result.imported) void forgetCandidates(client);
  });
  const again = () => {
    setFile(null);
    setOutcome(null);
  };
  const words = outcome && outcomeWords(outcome, type);
  return (
    <Modal
      open
      onClose={onClose}
      busy={progress !== null}
      size="md"
      title={words ? words.title : candidateTexts.csvTitle}
    >
      {progress && <ImportProgress progress={progress} onCancel={cancel} />}
      {!progress && words && (
        <ImportResult words={words} outcome={outcome} onAgain={again} onClose={onClose} />
      )}
      {!progress && !words && <ImportForm type={type} file={file} onPick={setFile} onUpload={start} />}
    </Modal>
  );
}
